import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import { readCsv } from '#server/bank-files/read-csv.ts'
import { maxEntries } from '#server/bank-files/statement-line.ts'
import { bankFile, openBankScene } from '../../../../tests/fixtures/payments/bank-scene.ts'
import { entry, maria, ofx } from '../../../../tests/fixtures/payments/bank-texts.ts'
import { matchBankLine } from '../contract.ts'

const scene = await openBankScene()
afterAll(scene.close)

let bank: Awaited<ReturnType<typeof scene.buildBankChurch>>
beforeEach(async () => {
  bank = await scene.buildBankChurch()
})
describe('files that banks write', () => {
  test.each<[string, { linhas: number; saidas: number; formato: string; sentido: string }, number[]]>([
    ['debit-approves-gift.csv', { linhas: 0, saidas: 1, formato: 'csv', sentido: 'coluna' }, []],
    ['generic-dc-column.csv', { linhas: 1, saidas: 1, formato: 'csv', sentido: 'coluna' }, [5_000]],
    ['caixa.txt', { linhas: 1, saidas: 1, formato: 'csv', sentido: 'coluna' }, [596_452]],
    ['mercado-pago.csv', { linhas: 2, saidas: 1, formato: 'csv', sentido: 'sinal' }, [17, 80_000]],
    ['comma-no-leading-zero.ofx', { linhas: 2, saidas: 0, formato: 'ofx', sentido: 'tipo' }, [50, 75]],
    ['utf16be.ofx', { linhas: 1, saidas: 0, formato: 'ofx', sentido: 'tipo' }, [1_238]],
  ])('%s is read, without what went out', async (name, counts, amounts) => {
    const codigo = await bank.expectGift(maria)
    const { reply } = await bank.send(await bankFile(name))
    expect(reply).toMatchObject({ ...counts, novas: amounts.length, conciliadas: 0 })
    expect((await bank.lines()).map(({ valor }) => valor).sort((a, b) => a - b)).toEqual(amounts)
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  const csvs: [string, string][] = [
    ['Banco do Brasil, a column Inf.', 'Data;Lote;Histórico;Documento;Valor R$;Inf.\n25/11/2026;1;PIX ENVIADO MARIA OLIVEIRA;1;49,00;D\n'],
    [
      'Banco do Brasil, Tipo Lançamento',
      '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"\n"00/00/0000","S A L D O","","","1,00",""\n"25/11/2026","Pix - Enviado","25/11 MARIA OLIVEIRA","1","49,00","Saída"\n',
    ],
    ['a column Natureza', 'Data;Descrição;Natureza;Valor\n25/11/2026;MARIA OLIVEIRA;DÉBITO;49,00\n'],
    ['a column of signs', 'Data;Descrição;Sinal;Valor\n25/11/2026;MARIA OLIVEIRA;-;49,00\n'],
    ['a column without a telling name', 'Data;Descrição;Valor;X\n25/11/2026;MARIA OLIVEIRA;49,00;DB\n'],
    ['no names of columns', '25/11/2026;MARIA OLIVEIRA;49,00;D\n24/11/2026;JOSE;1,00;C\n'],
    ['a letter behind the amount', 'Data;Documento;Histórico;Valor\n25/11/2026;1;MARIA OLIVEIRA;49,00D\n'],
    ['a minus behind the amount', 'Data;Histórico;Valor\n25/11/2026;MARIA OLIVEIRA;49,00-\n'],
    ['brackets', 'Data;Histórico;Valor\n25/11/2026;MARIA OLIVEIRA;(49,00)\n'],
    ['a typographical minus', 'Data;Histórico;Valor\n25/11/2026;MARIA OLIVEIRA;− R$ 49,00\n'],
    ['credit before debit', 'Data;Histórico;Crédito (R$);Débito (R$);Saldo (R$)\n25/11/2026;MARIA OLIVEIRA;;49,00;1,00\n'],
    ['debit before credit', 'Data;Histórico;Débito (R$);Crédito (R$);Saldo (R$)\n25/11/2026;MARIA OLIVEIRA;49,00;0,00;1,00\n'],
    [
      'C6',
      'Conta: 1\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n25/11/2026,25/11/2026,Pix enviado para MARIA OLIVEIRA,,0.00,49.00,1.00\n',
    ],
    [
      'Stone',
      'Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Tarifa;Data;Situação;Origem;Descrição\nDébito;Pix;49,00;100,00;51,00;0,00;25/11/2026 10:00;Efetuado;IGREJA;MARIA OLIVEIRA\n',
    ],
    ['PagBank', 'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR\nA1;25/11/2026;Pix enviado;Maria Oliveira;49,00\n'],
    [
      'receipts and payments',
      'Data;Histórico;Valor;Movimento\n25/11/2026;MARIA OLIVEIRA;49,00;Pagamento\n24/11/2026;ANA LIMA;2,00;Recebimento\n',
    ],
    [
      'words of a direction in a signed file',
      'Data;Histórico;Natureza;Valor\n25/11/2026;MARIA OLIVEIRA;Debitado;49,00\n24/11/2026;JOSE;Creditado;3,00\n',
    ],
    ['a sign that disagrees with the letter', 'Data;Histórico;Valor;D/C\n25/11/2026;MARIA OLIVEIRA;-49,00;C\n'],
  ]
  test.each(csvs)('a CSV file with %s: what went out approves nothing, not even by its code', async (_, text) => {
    const codigo = await bank.expectGift(maria)
    expect((await bank.send(text.replace('MARIA', `${codigo} MARIA`).replace('Maria', `${codigo} Maria`))).reply).toMatchObject({
      saidas: 1,
      conciliadas: 0,
    })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
    expect(await bank.booked()).toBe(0)
  })

  test.each([
    ['debit', entry('DEBIT', '49.00')],
    ['fee', entry('FEE', '49.00')],
    ['credit, but less than zero', entry('CREDIT', '-49.00')],
  ])('an OFX file that says %s approves nothing', async (_, text) => {
    const codigo = await bank.expectGift(maria)
    expect((await bank.send(ofx(text + entry('CREDIT', '1.00', 'OUTRO')))).reply).toMatchObject({ linhas: 1, saidas: 1, conciliadas: 0 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test('an OFX file whose sign and type disagree leaves the decision to the treasurer', async () => {
    const codigo = await bank.expectGift(maria)
    const { reply } = await bank.send(ofx(entry('DEBIT', '-10.00', 'LUZ') + entry('DEBIT', '49.00', `PIX MARIA OLIVEIRA ${codigo}`)))
    expect(reply).toMatchObject({ linhas: 1, saidas: 1, contraditorias: 1, conciliadas: 0, semPar: 1 })
    expect(await bank.lines()).toMatchObject([{ sentido: 'contradito', situacao: 'sem_par' }])
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test.each([
    ['CSV', (memo: string) => `Data;Histórico;Valor\n25/11/2026;${memo};49,00\n`],
    ['OFX', (memo: string) => ofx(entry('OTHER', '49.00', memo))],
  ])('a %s file that does not say which way money went books by code only, and says so', async (_, file) => {
    const codigo = await bank.expectGift(maria)
    const unknown = { sentido: 'nao_dito', soPorCodigo: 1, conciliadas: 0, semPar: 1 }
    expect((await bank.send(file('PIX MARIA OLIVEIRA'))).reply).toMatchObject(unknown)
    expect((await bank.send(file(`PIX ENVIADO ${codigo}`))).reply).toMatchObject(unknown)
    expect(await bank.stateOf(codigo)).toBe('aguardando')
    expect((await bank.send(file(`PIX ${codigo}`))).reply.conciliadas).toBe(1)
    expect(await bank.stateOf(codigo)).toBe('aprovado')
  })

  test('a line whose direction another file of the bank says is then booked by name, too', async () => {
    const codigo = await bank.expectGift(maria)
    const csv = 'Data;Histórico;Valor\n25/11/2026;PIX MARIA OLIVEIRA;49,00\n'
    expect((await bank.send(csv)).reply).toMatchObject({ novas: 1, conciliadas: 0 })
    expect((await bank.send(`${csv}26/11/2026;LUZ;-10,00\n`)).reply).toMatchObject({
      novas: 0,
      repetidas: 1,
      conciliadas: 1,
      soPorCodigo: 0,
    })
    expect(await bank.stateOf(codigo)).toBe('aprovado')
  })

  test.each([
    [
      'Bradesco, with the name in the next row',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\n25/11/26; Transfe Pix;135;"49,00";;"1.000,00";\n;Rem: Maria Oliveira       25/11;;;;;\n;;Total;49,00;0,00;\n',
    ],
    [
      'Sicoob, with the name two rows later',
      'DATA;DOCUMENTO;HISTÓRICO;VALOR\n25/11/2026;Pix;PIX RECEBIDO - OUTRA IF;49,00C\n;;Recebimento Pix;\n;;MARIA OLIVEIRA;\n25/11/2026;;SALDO DO DIA;49,00C\n',
    ],
    [
      'Itaú, with the payer in a column',
      'Data;Lançamento;Razão Social;CPF/CNPJ;Valor (R$);Saldo (R$)\n25/11/2026;PIX RECEBIDO;MARIA OLIVEIRA;;49,00;1,00\n26/11/2026;LUZ;;;-1,00;0,00\n',
    ],
    [
      'Stone, with the payer in a column',
      'Movimentação,Tipo,Valor,Saldo antes,Saldo depois,Tarifa,Data,Situação,Destino,Origem\nCrédito,Pix,49.00,0.00,49.00,0.00,25/11/2026 10:00,Efetuado,IGREJA,MARIA OLIVEIRA\n',
    ],
    [
      'C6',
      'EXTRATO\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n25/11/2026,25/11/2026,Pix recebido de MARIA OLIVEIRA,,49.00,0.00,1.00\n',
    ],
    [
      'a byte order mark, tabs and ends of lines of old Macs',
      '\uFEFFData\tHistórico\tValor\tD/C\r25/11/2026\tMARIA OLIVEIRA\t49,00\tC\r24/11/2026\tJOSE\t1,00\tD\r',
    ],
    ['line breaks in quotes', 'Data;Histórico;Valor;D/C\r\n25/11/2026;"PIX\r\nMARIA OLIVEIRA";"49,00";C\r\n'],
    ['months before days', 'Date,Description,Amount\n11/25/2026,PIX MARIA OLIVEIRA,49.00\n11/13/2026,LIGHT,-1.00\n'],
    ['a letter behind the last named column', 'Data;Histórico;Valor\n25/11/2026;MARIA OLIVEIRA;49,00;C\n24/11/2026;JOSE;1,00;D\n'],
    ['a text at the end of the page', 'Data;Histórico;Valor;D/C\n25/11/2026;PIX MARIA OLIV;49,00;C\nEmitido agora\nSaldo;;1,00;\n'],
    ['signs alone, as OFX', ofx(entry('OTHER', '49.00') + entry('OTHER', '-5.00', 'LUZ'))],
    ['UTF-16 without a mark', Buffer.from('Data;Histórico;Valor;D/C\n25/11/2026;MARIA OLIVEIRA;49,00;C\n', 'utf16le')],
    ['Banco do Brasil for companies, as OFX', ofx(entry('CREDIT', '49.0000'))],
    [
      'quoted as CDATA, as OFX',
      ofx(entry('CREDIT', '<![CDATA[49.00]]>', '<![CDATA[PIX MARIA OLIVEIRA <1 & 2>]]>')).replace('<OFX>', '<OFX><!-- <CURDEF>USD -->'),
    ],
    ['three decimals, as OFX', ofx(entry('CREDIT', '49.000'))],
    ['an old currency, as OFX', ofx(entry('CREDIT', '49,00'), '<CURDEF>BRC')],
  ])('%s: the name is found', async (_, file) => {
    const codigo = await bank.expectGift(maria)
    expect((await bank.send(file)).reply).toMatchObject({ linhas: 1, conciliadas: 1 })
    expect(await bank.stateOf(codigo)).toBe('aprovado')
    expect(await bank.booked()).toBe(4_900)
  })

  test('a mark that nobody knows, in a column whose name says nothing: such money is for the payment that it names by its code', async () => {
    const codigo = await bank.expectGift(maria)
    const head = 'Data;Histórico;Valor;X\n'
    const out = `${head}25/11/2026;${codigo} MARIA OLIVEIRA;49,00;D\n24/11/2026;JOSE;-1,00;*\n24/11/2026;ANA LIMA;2,00;C\n`
    expect((await bank.send(out)).reply).toMatchObject({ saidas: 2, conciliadas: 0 })
    const csv = (memo: string) => `${head}25/11/2026;${memo};49,00;*\n24/11/2026;JOSE;-1,00;D\n24/11/2026;ANA LIMA;2,00;C\n`
    expect((await bank.send(csv('MARIA OLIVEIRA'))).reply).toMatchObject({ soPorCodigo: 1, conciliadas: 0 })
    expect((await bank.send(csv(codigo))).reply).toMatchObject({ soPorCodigo: 1, conciliadas: 1 })
  })

  test('a payment that customers of a gateway have made came in, and a market is no card', async () => {
    const codigo = await bank.expectGift(maria)
    const paid = 'Data;Tipo;Descrição;Valor\n25/11/2026;Pagamento;MARIA OLIVEIRA;49,00\n24/11/2026;Pagamento;JOSE;-1,00\n'
    expect((await bank.send(paid)).reply).toMatchObject({ linhas: 1, saidas: 1, conciliadas: 1 })
    expect(await bank.stateOf(codigo)).toBe('aprovado')
    const market = 'Data;Histórico;Valor\n25/11/2026;MERCADO CENTRAL;10,00\n25/11/2026;PAGAMENTO EFETUADO LUZ;-90,00\n'
    expect((await bank.send(market)).reply).toMatchObject({ linhas: 1, saidas: 1 })
  })

  test.each([
    ['a column of what was asked for', 'Data;Histórico;Valor original;Valor;D/C\n25/11/2026;PIX JOSE;51,00;49,00;C\n'],
    ['a column of what is held back', 'Data;Histórico;Valor Bloqueado;Valor Lançamento;D/C\n25/11/2026;PIX JOSE;51,00;49,00;C\n'],
    ['an amount that is not settled yet', 'Data;Histórico;Valor não liquidado;Valor;D/C\n25/11/2026;PIX JOSE;9,00;49,00;C\n'],
    ['a net amount that is not known yet', 'Data;Histórico;Valor;Valor líquido;D/C\n25/11/2026;PIX JOSE;49,00;-;C\n'],
    [
      'what was asked for and what was paid',
      'Data prevista;Data;Histórico;Valor;Valor pago;D/C\n01/12/2026;25/11/2026;PIX JOSE;51,00;49,00;C\n',
    ],
    ['a dated total', 'Data;Histórico;Valor;D/C\n25/11/2026;PIX JOSE;49,00;C\n25/11/2026;Total do dia;49,00;C\n25/11/2026;TOTAL;49,00;C\n'],
    ['decimals behind a point, and thousands in OFX', ofx(entry('CREDIT', '49.000') + entry('DEBIT', '-1,234.50'))],
    ['marks of thousands in OFX', ofx(entry('CREDIT', '49,00') + entry('CREDIT', '1.000') + entry('DEBIT', '-1.234,56')), [4_900, 100_000]],
  ])('of a file with %s, the money that came in is read', async (_, file, amounts = [4_900]) => {
    await bank.send(file as string)
    expect((await bank.lines()).map(({ valor }) => valor).sort((a, b) => a - b)).toEqual(amounts)
  })

  test('as many rows as are taken at once are read', () => {
    const rows = '1/9/26;A;1\n'.repeat(maxEntries - 1)
    expect(readCsv(`Data;Histórico;Valor\n${rows}`, { moeda: 'BRL', digits: 2 }).lines).toHaveLength(maxEntries - 1)
  })

  test('money that the bank has not moved yet is left out', async () => {
    const codigo = await bank.expectGift(maria)
    const csv = 'Data;Histórico;Valor;D/C;Situação\n25/11/2026;MARIA OLIVEIRA;49,00;C;Agendado\n'
    expect((await bank.send(csv)).reply).toMatchObject({ linhas: 0, pendentes: 1 })
    expect((await bank.send(ofx(entry('HOLD', '49.00')))).reply).toMatchObject({ linhas: 0, pendentes: 1 })
    for (const state of ['Em processamento', 'Cancelado', 'Bloqueado'])
      expect((await bank.send(csv.replace('Agendado', state))).reply).toMatchObject({ linhas: 0, pendentes: 1 })
    expect((await bank.send(csv.replace('Agendado', 'Processado'))).reply).toMatchObject({ conciliadas: 1 })
    expect(await bank.stateOf(codigo)).toBe('aprovado')
  })

  test('money that the bank only announces is left out, although its code is in the file', async () => {
    const codigo = await bank.expectGift(maria)
    const itau = 'data;lançamento;ag./origem;valor (R$);saldos (R$)\n24/11/2026;LUZ;;-1,00;\nlançamentos futuros;;;;\n'
    expect((await bank.send(`${itau}25/11/2026;PIX AGENDADO ${codigo};;49,00;\n`)).reply).toMatchObject({ linhas: 0, pendentes: 1 })
    const later = ofx(entry('CREDIT', '49.00', codigo)).replace(
      '20261125',
      dayAt(new Date(Date.now() + 3 * 86_400_000), 'UTC').replaceAll('-', ''),
    )
    expect((await bank.send(later)).reply).toMatchObject({ linhas: 0, pendentes: 1 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test('what was asked for and not paid is left out, although its code is in the file', async () => {
    const codigo = await bank.expectGift(maria)
    const csv = (paid: string) => `Data;Histórico;Valor;Valor pago;D/C\n25/11/2026;${codigo};49,00;${paid};C\n`
    for (const nothing of ['', '-']) expect((await bank.send(csv(nothing))).reply).toMatchObject({ linhas: 0, pendentes: 1 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
    expect((await bank.send(csv('49,00'))).reply).toMatchObject({ conciliadas: 1 })
  })

  test('money that came before the church changed its currency is for no gift in the new one', async () => {
    const money = 'Data;Histórico;Valor;D/C\n25/11/2026;MARIA OLIVEIRA;49,00;C\n'
    await bank.send(money)
    await scene.owner.query(`update igreja set moeda = 'USD' where id = $1`, [bank.church.id])
    const codigo = await bank.expectGift({ ...maria, moeda: 'USD' })
    expect((await bank.send(money.replace('MARIA', 'ANA'))).reply).toMatchObject({ conciliadas: 0 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
    const [line] = (await bank.lines()).filter(({ memo }) => memo.includes('MARIA'))
    const { id } = await scene.rowOf(codigo)
    const match = { id: line?.id ?? 0, versao: line?.versao ?? 0, body: { pagamento: id } }
    const { problem } = await scene.call(matchBankLine, match, { at: bank.church, as: bank.treasurer })
    expect(problem.errors).toEqual({ pagamento: 'invalid' })
    expect(line?.moeda).toBe('BRL')
  })

  test.each([
    [
      'CSV',
      'Data;Histórico;Complemento;Valor;D/C\n25/11/2026;PIX RECEBIDO MARIA OLIVEIRA;Saldo da campanha;49,00;C\n25/11/2026;SALDO DO DIA;;1,00;C\n',
    ],
    ['OFX', ofx(entry('CREDIT', '49.00', 'Saldo da campanha MARIA OLIVEIRA') + entry('CREDIT', '1.00', 'SALDO DO DIA'))],
  ])('money whose payer speaks of a balance is money, in a %s file, and a balance is none', async (_, file) => {
    const codigo = await bank.expectGift(maria)
    expect((await bank.send(file)).reply).toMatchObject({ linhas: 1, conciliadas: 1 })
    expect(await bank.stateOf(codigo)).toBe('aprovado')
  })

  test('money of a gift in another currency is for no such gift', async () => {
    const codigo = await bank.expectGift({ ...maria, moeda: 'USD' })
    expect((await bank.send(ofx(entry('CREDIT', '49.00', codigo)))).reply).toMatchObject({ conciliadas: 0, semPar: 1 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test('money that comes back to the church is no gift of whom it was sent to', async () => {
    const codigo = await bank.expectGift(maria)
    const file = ofx(entry('CREDIT', '49.00', 'DEVOLUCAO PIX MARIA OLIVEIRA') + entry('DEBIT', '-49.00', 'PIX ENVIADO MARIA OLIVEIRA'))
    expect((await bank.send(file)).reply).toMatchObject({ linhas: 1, conciliadas: 0 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })
})

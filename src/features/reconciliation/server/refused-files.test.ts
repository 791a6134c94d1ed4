import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openBankScene } from '../../../../tests/fixtures/payments/bank-scene.ts'
import { entry, maria, ofx } from '../../../../tests/fixtures/payments/bank-texts.ts'

const scene = await openBankScene()
afterAll(scene.close)

let bank: Awaited<ReturnType<typeof scene.buildBankChurch>>
beforeEach(async () => {
  bank = await scene.buildBankChurch()
})

describe('files that are refused, or of which little is believed', () => {
  const bill = 'date,title,amount\n2026-11-20,MARIA OLIVEIRA,49.00\n'
  test.each<[string, string, string]>([
    [
      'an OFX bill of a card',
      ofx(entry('DEBIT', '-49.00')).replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1').replaceAll('STMTRS>', 'CCSTMTRS>'),
      'card_bill',
    ],
    ['the bill of Nubank’s card', bill, 'card_bill'],
    ['a bill with instalments', 'Data;Histórico;Parcela;Valor\n25/11/2026;MARIA OLIVEIRA;1/3;49,00\n', 'card_bill'],
    [
      'a bill of Bradesco',
      'Situação da Fatura: PAGO\nData;Histórico;Valor(US$);Valor(R$);\n25/11;MARIA OLIVEIRA;0,00;49,00\n',
      'card_bill',
    ],
    ['a bill of Itaú', 'data,lançamento,valor\n2026-11-25,MARIA OLIVEIRA,49.00\n2026-11-10,PAGAMENTO EFETUADO,-1500.00\n', 'card_bill'],
    [
      'a bill with shops that are called as money in banks',
      'data,lançamento,valor\n2026-11-25,MARIA OLIVEIRA,49.00\n2026-11-24,DOC CONFEITARIA,8.00\n2026-11-24,PADARIA,8.00\n2026-11-10,PAGAMENTO EFETUADO,-1500.00\n',
      'card_bill',
    ],
    [
      'a payment received with a minus',
      'Data;Histórico;Valor\n25/11/2026;TED BAR;49,00\n10/11/2026;Pagamento recebido, obrigado;-57,00\n',
      'card_bill',
    ],
    ['a CSV file that ends after its header', 'Data;Histórico;Valor\n', 'no_entries'],
    ['an OFX file that ends after its header', 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n', 'no_entries'],
    [
      'comments in what two payers have written',
      ofx(entry('CREDIT', '1.00', '<!--') + entry('CREDIT', '49.00') + entry('CREDIT', '2.00', '-->')),
      'entry_in_words',
    ],
    [
      'an OFX file with an attribute that was cut off',
      ofx(entry('CREDIT', '49.00')).replace('<OFX>', '<OFX xmlns="x">').slice(0, -60),
      'cut_off',
    ],
    ['an OFX file that was cut off', ofx(entry('CREDIT', '49.00')).slice(0, -60), 'cut_off'],
    ['a CSV file that was cut off in quotes', 'Data;Histórico;Valor\n25/11/2026;"MARIA OLIVEIRA;49,00\n', 'cut_off'],
    ['another currency', ofx(entry('CREDIT', '49.00'), '<CURDEF>USD'), 'other_currency'],
  ])('%s is refused with its reason', async (_, file, reason) => {
    const codigo = await bank.expectGift({ ...maria, day: '2026-11-20' })
    expect((await bank.send(file)).problem.errors).toEqual({ arquivo: reason })
    expect(await bank.lines()).toEqual([])
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test.each([
    ['a comma that is not in quotes', 'Data,Histórico,Valor\n25/11/2026,MARIA OLIVEIRA,49,00\n', 2],
    ['the same without names of columns', '25/11/2026,MARIA OLIVEIRA,49,00\n', 1],
    ['a letter that nobody knows', 'Data;Histórico;Valor;D/C\n25/11/2026;MARIA OLIVEIRA;49,00;X\n', 2],
    ['an amount in both columns', 'Data;Histórico;Crédito;Débito\n25/11/2026;MARIA OLIVEIRA;49,00;49,00\n', 2],
    ['a quote that swallows a row', 'Data;Histórico;Valor\n25/11/2026;"JOSE;1,00\n25/11/2026;"MARIA OLIVEIRA;49,00\n', 2],
    ['a row without a day at the end', 'Data;Histórico;Valor;D/C\n25/11/2026;PIX ANA;2,00;C\n;PIX MARIA OLIVEIRA;49,00;C\n', 3],
    ['an amount behind the last column', 'Data;Histórico;Valor\n25/11/2026;PIX ANA;2,00\n;;;49,00\n', 3],
    [
      'an entry in what a payer has written',
      ofx(entry('CREDIT', '1.00', '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125<TRNAMT>49.00<MEMO>MARIA OLIVEIRA') + entry('CREDIT', '2.00')),
      1,
    ],
    ['an entry in dollars', ofx(entry('CREDIT', '49.00', 'MARIA OLIVEIRA', '<CURRENCY><CURRATE>5<CURSYM>USD</CURRENCY>')), 1],
  ])('%s: nothing of the file is taken', async (_, file, at) => {
    const codigo = await bank.expectGift(maria)
    const errors = (await bank.send(file)).problem.errors ?? {}
    expect(Object.keys(errors)).toEqual([`arquivo.${at}`])
    expect(await bank.lines()).toEqual([])
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test.each([
    ['a payment in other words', '2026-11-10,PAGTO DEBITO AUTOMATICO FATURA,-1500.00\n'],
    ['more such shops', '2026-11-24,DEPOSITO DO ZE,8.00\n2026-11-10,PAGAMENTO EFETUADO,-1500.00\n'],
    ['a plus at what was bought', '2026-11-25,MARIA OLIVEIRA,+49.00\n2026-11-10,PAGTO DEBITO AUTOMATICO FATURA,-1500.00\n'],
    ['goods that went back', '2026-11-10,LOJA DE MOVEIS,-90.00\n2026-11-10,PAGAMENTO ON LINE,-1500.00\n'],
  ])('what may be the bill of a card with %s: its purchases are no money of their names', async (_, out) => {
    const codigo = await bank.expectGift(maria)
    const file = `data,lançamento,valor\n2026-11-25,MARIA OLIVEIRA,49.00\n2026-11-25,DOC CONFEITARIA,8.00\n${out}`
    expect((await bank.send(file)).reply).toMatchObject({ sentido: 'nao_dito', conciliadas: 0 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
    expect((await bank.send(file.replace('MARIA', codigo))).reply).toMatchObject({ conciliadas: 1 })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { withKeys } from './line-keys.ts'
import { readBankFile } from './read-bank-file.ts'
import { readCsv } from './read-csv.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { splitCsv } from './split-csv.ts'
import { UnreadableFile } from './statement-line.ts'

const reais = { moeda: 'BRL', digits: 2 }
const entryOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    return error instanceof UnreadableFile ? error.entry : error
  }
  return 'readable'
}

describe('an OFX file', () => {
  const header = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n'
  const entry = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>\n`
  const file = (...entries: string[]) =>
    `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260901<DTEND>20260930\n${entries.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>99.00<DTASOF>20260930</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const credit = entry(
    '<TRNTYPE>OTHER\n<DTPOSTED>20260903120000[-3:BRT]\n<TRNAMT>100.00\n<FITID>F1\n<CHECKNUM>000123\n<MEMO>Pix - Recebido 03/09 10:00 RUTE MOABITA',
  )

  test('with unclosed tags gives the money that came in, and not what went out or a balance', () => {
    const debit = entry('<TRNTYPE>CREDIT<DTPOSTED>20260904<TRNAMT>-2.600,00<FITID>F2<MEMO>Conta de luz')
    const balance = entry('<TRNTYPE>OTHER<DTPOSTED>20260930<TRNAMT>5000,00<FITID>F3<MEMO>SALDO DO DIA')
    expect(readOfx(file(credit, debit, balance), reais)).toEqual({
      formato: 'ofx',
      sentido: 'tipo',
      saidas: 1,
      pendentes: 0,
      lines: [
        {
          banco: '001',
          conta: '12345-6',
          fitid: 'F1',
          dia: '2026-09-03',
          valor: 10_000,
          memo: 'Pix - Recebido 03/09 10:00 RUTE MOABITA',
          ids: ['F1', '000123'],
          sentido: 'entrada',
        },
      ],
    })
  })

  test('of version 2 with several accounts keeps them apart', () => {
    const statement = (account: string) =>
      `<STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>341</BANKID><ACCTID>${account}</ACCTID></BANKACCTFROM><BANKTRANLIST>
       <STMTTRN><DTPOSTED>20260903</DTPOSTED><TRNAMT>10.00</TRNAMT><FITID>1</FITID><NAME>PIX TRANSF RUTE MO03/09</NAME><MEMO>A &amp; B & C</MEMO></STMTTRN></BANKTRANLIST></STMTRS>`
    const { lines } = readOfx(`<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>${statement('1')}${statement('2')}</OFX>`, reais)
    expect(lines.map(({ conta, memo }) => [conta, memo])).toEqual([
      ['1', 'PIX TRANSF RUTE MO03/09 A & B & C'],
      ['2', 'PIX TRANSF RUTE MO03/09 A & B & C'],
    ])
  })

  test('without closed entries is read too', () => {
    const open = '<STMTTRN><DTPOSTED>20260903<TRNAMT>1,00<FITID>1<MEMO>a'
    expect(readOfx(file(open, open.replace('1,00', '2,00')), reais).lines.map(({ valor }) => valor)).toEqual([100, 200])
  })

  test('whose only types are those of payments does not say that all of it went out', () => {
    const paid = (type: string, amount: string) =>
      entry(`<TRNTYPE>${type}<DTPOSTED>20260903<TRNAMT>${amount}<FITID>${type}${amount}<MEMO>a`)
    const read = (...entries: string[]) => {
      const { lines, saidas } = readOfx(file(...entries), reais)
      return [lines.map(({ sentido }) => sentido), saidas]
    }
    expect(read(paid('PAYMENT', '49.00'), paid('CASH', '+5.00'))).toEqual([['nao_dito', 'nao_dito'], 0])
    expect(read(paid('PAYMENT', '49.00'), paid('DEBIT', '-5.00'))).toEqual([['contradito'], 1])
    expect(read(paid('PAYMENT', '-49.00'), paid('DEBIT', '5.00'))).toEqual([['contradito'], 1])
  })

  test('with an entry that cannot be read, or in another currency, is refused as a whole', () => {
    expect(entryOf(() => readOfx(file(credit, entry('<DTPOSTED>20260903<TRNAMT>cem<FITID>2<MEMO>x')), reais))).toBe(2)
    expect(entryOf(() => readOfx(file(entry('<DTPOSTED>20261399<TRNAMT>1.00<FITID>2<MEMO>x')), reais))).toBe(1)
    expect(entryOf(() => readOfx(file(credit), { moeda: 'USD', digits: 2 }))).toBe(null)
  })

  test('is read whatever its header says of the encoding', () => {
    const text = file(entry('<DTPOSTED>20260903<TRNAMT>1.00<FITID>1<MEMO>Doação de São João'))
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'utf16le').swap16(),
    ])
      expect(readOfx(decodeText(bytes), reais).lines[0]?.memo).toBe('Doação de São João')
  })

  test('made of anything never fails in another way, and never gives what the database cannot store', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<STMTTRN>',
        '</STMTTRN>',
        '<DTPOSTED>20260903',
        '<TRNAMT>1.00',
        '<MEMO>',
        '&#0;',
        '&#55357;',
        '&amp',
        '\n',
        '<OFX>',
        '\ud83d',
      ),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const read = () => [...readOfx(pieces.join(''), reais).lines, ...readCsv(pieces.join(''), reais).lines]
        expect(['readable', null, expect.any(Number)]).toContainEqual(entryOf(read))
        if (entryOf(read) === 'readable')
          for (const { memo, ids } of read()) expect([memo, ...ids].every(text => text.isWellFormed() && !text.includes('\0'))).toBe(true)
      }),
    )
  })
})

describe('a CSV file', () => {
  const read = (text: string) => readCsv(text, reais).lines.map(({ dia, valor, memo, fitid }) => [dia, valor, memo, fitid])

  test('of Nubank: commas, and an id', () => {
    const memo = 'Transferência recebida pelo Pix - RUTE MOABITA - •••.123.456-•• - BCO (0001)'
    expect(read(`Data,Valor,Identificador,Descrição\n03/09/2026,100.00,64f-a1,${memo}\n04/09/2026,-50.10,64f-a2,Compra\n`)).toEqual([
      ['2026-09-03', 10_000, memo, '64f-a1'],
    ])
  })

  test('of Inter: an introduction, semicolons, quotes in quotes, and a balance in each row', () => {
    const text = ` Extrato Conta Corrente \r\nConta ;12345\r\nPeríodo ;01/09/2026 a 30/09/2026\r\nSaldo ;1.234,56\r\n\r\nData Lançamento;Descrição;Valor;Saldo\r
03/09/2026;"Pix recebido: ""Cp :00000000-RUTE MOABITA""";1.100,00;2.334,56\r\n04/09/2026;Pix enviado;-100,00;2.234,56\r\n`
    expect(read(text)).toEqual([['2026-09-03', 110_000, 'Pix recebido: "Cp :00000000-RUTE MOABITA"', '']])
  })

  test('of Bradesco: a column for each direction, and totals at the end', () => {
    const text = `Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n01/09/26;SALDO ANTERIOR;;;;10,00
03/09/26;TRANSFERENCIA PIX REM: RUTE MOABITA,  03/09;0001;100,00;;110,00\n04/09/26;TARIFA;0002;;-10,00;100,00\n;;Total;100,00;-10,00;\n`
    expect(read(text)).toEqual([['2026-09-03', 10_000, 'TRANSFERENCIA PIX REM: RUTE MOABITA, 03/09', '0001']])
  })

  test('of Itaú: no names of columns', () => {
    expect(read('03/09/2026;PIX TRANSF RUTE MO03/09;100,00\n04/09/2026;SALDO DO DIA;110,00\n')).toEqual([
      ['2026-09-03', 10_000, 'PIX TRANSF RUTE MO03/09', ''],
    ])
  })

  test('that is something else, or has a row that cannot be read, is refused', () => {
    for (const text of ['', '<svg/>', 'nome;email\nRute;rute@exemplo.com.br\n', '%PDF-1.7'])
      expect(
        entryOf(() => readCsv(text, reais)),
        text,
      ).toBe(null)
    expect(entryOf(() => readCsv('Data;Descrição;Valor\n03/09/2026;a;1,00\n03/09/2026;b;dez\n', reais))).toBe(3)
    expect(isOfx('Data;Descrição;Valor')).toBe(false)
  })

  test('gives back the cells that were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' ', 'ç') })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), rows => {
        expect(splitCsv(rows.map(row => `${row.map(quoted).join(';')}\n`).join(''), ';').rows).toEqual(rows)
      }),
    )
  })
})

test('equal lines of one file are different ones, and the same ones again in the next file', () => {
  const line = { banco: '001', conta: '1', fitid: '', dia: '2026-09-03', valor: 100, sentido: 'entrada' as const, memo: 'PIX', ids: [] }
  const keysOf = (count: number) => withKeys(Array.from({ length: count }, () => line)).map(({ chave }) => chave)
  expect(new Set(keysOf(3)).size).toBe(3)
  expect(keysOf(3).slice(0, 2)).toEqual(keysOf(2))
})

const readFile = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
const lineOf = (text: string) => {
  const file = readFile(text)
  const [line] = 'lines' in file ? file.lines : []
  if (!line) throw new Error(JSON.stringify(file))
  return line
}
const table = 'Data;Histórico;Valor;D/C\n25/11/2026;PIX MARIA;49,00;C\n'
const keyOf = (before: string) => lineOf(before + table).chave

describe('the same line', () => {
  test.each([
    [
      'Extrato de: Ag: 1234 | Conta: 12345-6 | Entre 01/11/2026 e 30/11/2026\n',
      'Extrato de: Ag: 1234 | Conta: 99999-6 | Entre 01/11/2026 e 30/11/2026\n',
    ],
    [
      ' Extrato Conta Corrente \nConta ;12345\nPeríodo ;01/11/2026 a 30/11/2026\nSaldo ;1.234,56\n',
      'Extrato Conta Corrente\nConta ;54321\n',
    ],
    ['Agência: 1\nConta: 12345-X\n', 'Agência: 2\nConta: 12345-X\n'],
    ['Agência / Conta: 1234/12345-6\n', 'Agência / Conta: 1234/12345-7\n'],
  ])('is another one in the file of another account: %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
    expect(keyOf(one)).not.toBe(keyOf(''))
    // What was stored before is known again.
    expect(lineOf(one + table).chavesAnteriores).toContain(keyOf(''))
  })

  test('is the same one whatever else stands before the names', () => {
    expect(keyOf('Conta: 12345-6\nSaldo em conta: 1.234,56\nEmitido em conta 25/11/2026 10:15\n')).toBe(keyOf('CONTA;123456\n'))
    expect(keyOf('Saldo em conta em 25/11/2026: 7,00\n')).toBe(keyOf(''))
  })

  test('is another one where each row has its account', () => {
    const caixa = (account: string) => `"Conta";"Data_Mov";"Historico";"Valor";"Deb_Cred"\n"${account}";"20261125";"PIX";"49.00";"C"\n`
    expect(lineOf(caixa('00017')).chave).not.toBe(lineOf(caixa('00018')).chave)
  })

  test('has no footer in it', () => {
    const names = 'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\n'
    const file = (footer: string) =>
      `${names}25/11/26; Transfe Pix;135;"49,00";;"1.000,00";\n;Rem: Maria Oliveira       25/11;;;;;\n${footer}`
    const footer = (hour: string) => `;Os dados acima têm como base 25/11/2026 às ${hour};;;;;\n`
    const line = lineOf(file(footer('10h00')))
    expect(line.memo).toBe('Transfe Pix Rem: Maria Oliveira 25/11')
    expect(line.chave).toBe(lineOf(file(footer('11h00'))).chave)
    expect(line.chave).toBe(lineOf(file('')).chave)
  })
})

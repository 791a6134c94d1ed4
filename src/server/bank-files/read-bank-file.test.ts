import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'
import { splitCsv } from './split-csv.ts'
import { maxEntries } from './statement-line.ts'

const names = 'Data;Descrição;Valor\n'
const read = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
const tooMany = { unreadable: { entry: null, failure: 'too_many_entries' } }
const fill = (part: string) => part.repeat(Math.floor(2_000_000 / part.length))

test.each([
  ['more lines than are taken at once', names + '28/11/2026;Rute;1,00\n'.repeat(maxEntries), tooMany],
  ['empty lines', fill('\n') + names, tooMany],
  ['more entries of OFX than are taken at once', `OFXHEADER:100\n<OFX>${'<STMTTRN>'.repeat(maxEntries + 1)}</OFX>`, tooMany],
  ['a line of quotes', `${names}28/11/2026;${fill('"')};50,00\n`, { unreadable: { entry: 2, failure: 'max:5000' } }],
  ['a line of words', `${names}28/11/2026;${fill('a ')};50,00\n`, { unreadable: { entry: 2, failure: 'max:5000' } }],
  ['a line of separators', fill(';'), { unreadable: { entry: 1, failure: 'max:5000' } }],
])('a file with %s is refused with what to change', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('as many lines as are taken at once are read, with the keys by which they are known again', () => {
  const file = read(names + '28/11/2026;Rute;1,00\n'.repeat(maxEntries - 1))
  expect('lines' in file && new Set(file.lines.map(({ chave }) => chave)).size).toBe(maxEntries - 1)
})

describe('money that is only announced is pending:', () => {
  const counts = (text: string) => {
    const file = read(text)
    return 'lines' in file ? [file.lines.map(({ valor, sentido }) => [valor, sentido]), file.pendentes] : file.unreadable
  }
  const itau = 'data;lançamento;ag./origem;valor (R$);saldos (R$)\n'
  const booked = '25/11/2026;PIX MARIA;;49,00;\n26/11/2026;LUZ;;-20,00;\n'
  const came = [4_900, 'entrada']

  test.each<[string, string, unknown]>([
    ['behind a heading', `${itau}${booked}lançamentos futuros;;;;\n28/11/2026;PIX AGENDADO CODE;;9000,00;\n`, [[came], 1]],
    [
      'behind a heading and the names once more, until these come again',
      `${itau}${booked}lançamentos futuros;;;;\n${itau}28/11/2026;PIX AGENDADO CODE;;9000,00;\n${itau}27/11/2026;PIX JOSE;;2,00;\n`,
      [[came, [200, 'entrada']], 1],
    ],
    [
      'behind a heading in a column in which payers may write: the treasurer decides',
      `Histórico;Data;Valor\nLUZ;25/11/2026;-1,00\nPIX MARIA;25/11/2026;49,00\nLançamentos futuros;;\nPIX CODE;28/11/2026;9000,00\n`,
      [[came, [900_000, 'contradito']], 0],
    ],
    [
      'of a day that is not here yet',
      `${itau}${booked}29/11/2026;PIX JOSE;;2,00;\n30/11/2026;PIX CODE;;9000,00;\n`,
      [[came, [200, 'entrada']], 1],
    ],
    [
      'of such a day in OFX',
      `<OFX><BANKTRANLIST>${['20261129', '20261130'].map((day, i) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>49.00<FITID>${i}<MEMO>PIX</STMTTRN>\n`).join('')}</BANKTRANLIST></OFX>`,
      [[came], 1],
    ],
  ])('%s', (_, text, expected) => expect(counts(text)).toEqual(expected))

  test('words of a payer announce no money of others', () => {
    const sicoob = 'DATA;DOCUMENTO;HISTÓRICO;VALOR\n24/11/2026;1;PIX;1,00C\n;;PIX AGENDADO;\n25/11/2026;2;PIX;49,00C\n'
    expect(counts(sicoob)).toEqual([[[100, 'entrada'], came], 0])
  })
})

test.each([
  ['quotes in an open cell', 'x', '"'],
  ['doubled quotes', '"', '""'],
  ['blanks and quotes', ' ', ' ""'],
  ['separators', '', ';'],
  ['line breaks', '', '\n'],
])('a file of %s costs as much as it is long', (_, start, part) => {
  const before = process.threadCpuUsage()
  for (const separator of [';', ',']) splitCsv(start + fill(part), separator)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(5_000)
})

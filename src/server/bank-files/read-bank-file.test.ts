import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'
import { splitCsv } from './split-csv.ts'
import { maxEntries } from './statement-line.ts'

const names = 'Data;Descrição;Valor\n'
const read = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 } })
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '../../../tests/fixtures/extent.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
/** What is read of a file: the centavos of each line and what its file says of its direction; or the entry that is refused. */
const readLines = (text: string) => {
  const file = read(text)
  return 'lines' in file ? file.lines.map(({ valor, sentido }) => [valor, sentido]) : file.unreadable
}
const inWords = (entry: number) => ({ entry, failure: 'entry_in_words' })

type Layout = (memo: string, more?: string) => string
const head = 'OFXHEADER:100\n<OFX><BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM><BANKTRANLIST>'
const end = '</BANKTRANLIST></OFX>'
const lines = (words: string, id: number) =>
  `<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20261125\n<TRNAMT>1.00\n<FITID>${id}\n<MEMO>${words}\n</STMTTRN>\n`
const nameFirst = (words: string, id: number) =>
  `<STMTTRN>\n<TRNTYPE>CREDIT\n<NAME>${words}\n<DTPOSTED>20261125\n<TRNAMT>1.00\n<FITID>${id}\n</STMTTRN>\n`
const row = (words: string, id: number) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125<TRNAMT>1.00<FITID>${id}<MEMO>${words}</STMTTRN>`
const closedRow = (words: string, id: number) =>
  `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261125</DTPOSTED><TRNAMT>1.00</TRNAMT><FITID>${id}</FITID><MEMO>${words}</MEMO></STMTTRN>`
const openLines = (words: string, id: number) => `<STMTTRN>\n<DTPOSTED>20261125\n<TRNAMT>1.00\n<FITID>${id}\n<MEMO>${words}\n`
const openRow = (words: string, id: number) => `<STMTTRN><DTPOSTED>20261125<TRNAMT>1.00<FITID>${id}<MEMO>${words}\n`
const layouts: Record<string, Layout> = {
  'an element a line': words => `${head}\n${lines(words, 1)}${lines('PIX JOSE', 2)}${end}`,
  'an element a line, of one entry': words => `${head}\n${lines(words, 1)}${end}`,
  'names before amounts': words => `${head}\n${nameFirst(words, 1)}${nameFirst('PIX JOSE', 2)}${end}`,
  'an entry a line': words => `${head}${row(words, 1)}\n${row('PIX JOSE', 2)}\n${end}`,
  'closed elements': words => `${head}${closedRow(words, 1)}${closedRow('PIX JOSE', 2)}${end}`,
  'closed elements, of one entry': words => `${head}${closedRow(words, 1)}${end}`,
  'closed elements, an element a line': words =>
    `${head}\n${[closedRow('PIX JOSE', 1), closedRow('WORDS', 2)].join('').replaceAll('><', '>\n<').replace('WORDS', words)}\n${end}`,
  'an element a line, in entries that are not closed': words =>
    `${head}\n${openLines('PIX JOSE', 1)}${openLines(words, 2)}${openLines('PIX ANA', 3)}${end}`,
  'entries that are not closed': words =>
    `${head}\n${openRow('PIX JOSE', 1)}${openRow(words, 2)}${openRow('PIX ANA', 3)}${openRow('PIX LIA', 4)}${end}`,
}
const whole = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125<TRNAMT>9000<FITID>9<MEMO>CODE'

describe('words of a payer in an OFX file that does not escape them', () => {
  test.each(Object.entries(layouts))('of %s are words when they have nothing of OFX in them', (_, file) => {
    for (const words of ['PIX <3 & "A" > B', 'x &lt;/STMTTRN&gt;&lt;STMTTRN&gt;&lt;TRNAMT&gt;9000', 'x<b>y</b>'])
      expect(readLines(file(words))).not.toHaveProperty('failure')
  })

  test.each<[string, keyof typeof layouts, string, number]>([
    ['close their entry and begin another', 'an element a line', `x</STMTTRN>${whole}`, 1],
    ['close their entry and begin another', 'an element a line, of one entry', `x</STMTTRN>${whole}`, 1],
    ['close their entry and begin another', 'an entry a line', `x</STMTTRN>${whole}`, 1],
    // Behind an element that is empty then.
    ['begin with the end of their entry', 'an element a line', `</STMTTRN>${whole}`, 1],
    ['begin with the end of their entry', 'an element a line, of one entry', `</STMTTRN>${whole}`, 1],
    ['begin with another entry', 'an element a line, in entries that are not closed', whole, 2],
    ['begin another without an end', 'entries that are not closed', `x${whole}`, 2],
    ['close their entry and begin another', 'closed elements', `x</STMTTRN>${whole}`, 1],
    ['close their entry and begin another', 'closed elements, of one entry', `x</STMTTRN>${whole}`, 1],
    [
      'close all that the bank closes',
      'closed elements, an element a line',
      'x</MEMO></STMTTRN><STMTTRN><DTPOSTED>20261125</DTPOSTED><TRNAMT>9000</TRNAMT><FITID>9</FITID><MEMO>CODE',
      2,
    ],
    ['leave out the id', 'closed elements', 'x</MEMO></STMTTRN><STMTTRN><DTPOSTED>20261125</DTPOSTED><TRNAMT>9000</TRNAMT><MEMO>CODE', 2],
    ['begin with the end of the list', 'an element a line', '</BANKTRANLIST><STMTTRN><TRNAMT>9000<DTPOSTED>20261125<FITID>9<MEMO>CODE', 1],
    [
      'begin with the end of the list',
      'an element a line, of one entry',
      '</BANKTRANLIST><STMTTRN><TRNAMT>9000<DTPOSTED>20261125<FITID>9<MEMO>CODE',
      1,
    ],
    ['have another amount', 'names before amounts', 'CODE<TRNAMT>9000', 1],
    ['have another day', 'names before amounts', 'CODE<DTPOSTED>20250101', 1],
    [
      'have an amount, and leave the bank’s to the next',
      'names before amounts',
      `CODE<DTPOSTED>20261125<TRNAMT>9000</STMTTRN><STMTTRN>`,
      1,
    ],
    ['have another type', 'an element a line', 'x<TRNTYPE>DEBIT', 1],
    ['only end their entry', 'an element a line', 'x</STMTTRN>', 1],
    ['only end their entry', 'names before amounts', 'x<DTPOSTED>20261125<TRNAMT>9000</STMTTRN>', 1],
    ['only end their entry', 'closed elements', 'x</STMTTRN>', 1],
    ['end the list', 'closed elements', 'x</BANKTRANLIST>', 1],
    ['end an entry that nobody ends', 'entries that are not closed', 'x</STMTTRN>', 2],
    ['change the account', 'an entry a line', 'x</STMTTRN><ACCTID>9<STMTTRN><DTPOSTED>20261125<TRNAMT>0<FITID>9<MEMO>', 1],
    ['change the account', 'closed elements', 'x</MEMO></STMTTRN><ACCTID>9</ACCTID><STMTTRN><TRNAMT>0</TRNAMT><MEMO>', 1],
    ['change the account', 'entries that are not closed', 'x</BANKTRANLIST><ACCTID>9', 2],
    ['change the bank', 'closed elements', 'x</MEMO></STMTTRN><BANKID>9</BANKID><STMTTRN><TRNAMT>0</TRNAMT><MEMO>', 1],
  ])('that %s, where the bank writes %s: the file is refused', (_, layout, words, entry) => {
    expect(readLines((layouts[layout] as Layout)(words))).toEqual(inWords(entry))
  })

  test('where all stands on one line, what may be made of them is for the treasurer alone', () => {
    const file = (...rows: string[]) => readLines(`${head}${rows.join('')}${end}`)
    expect(file(row(`x</STMTTRN>${whole}`, 1), row('JOSE', 2))).toEqual([
      [100, 'entrada'],
      [900_000, 'contradito'],
      [100, 'contradito'],
    ])
    const closed = 'x</MEMO></STMTTRN><STMTTRN><DTPOSTED>20261125</DTPOSTED><TRNAMT>9000</TRNAMT><FITID>9</FITID><MEMO>CODE'
    expect(file(closedRow(closed, 1))).toEqual([
      [100, 'entrada'],
      [900_000, 'contradito'],
    ])
    const split = 'CODE<DTPOSTED>20261125<TRNAMT>9000<FITID>9</STMTTRN><STMTTRN><TRNTYPE>CREDIT<NAME>x'
    expect(file(nameFirst(split, 1).replaceAll('\n', ''))).toEqual([
      [900_000, 'contradito'],
      [100, 'contradito'],
    ])
  })

  test('the same element twice with one value, and an account for each list, are what banks write', () => {
    const list = (account: string) =>
      `<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>\n${lines('PIX ANA\n<MEMO>PIX ANA', 1)}</BANKTRANLIST>`
    expect(readLines(`<OFX>${list('1')}${list('2')}</OFX>`)).toEqual([
      [100, 'entrada'],
      [100, 'entrada'],
    ])
  })

  test('of whatever tags they are made, the money of others stays, and no other amount is booked by itself', () => {
    const piece = fc.constantFrom(
      ...['x', ' ', 'CODE', '<STMTTRN>', '</STMTTRN>', '</BANKTRANLIST>', '<BANKTRANLIST>', '<TRNTYPE>CREDIT', '<TRNTYPE>DEBIT', '</MEMO>'],
      ...['<DTPOSTED>20261125', '<TRNAMT>9000', '</TRNAMT>', '<FITID>9', '</FITID>', '<MEMO>', '<NAME>', '</NAME>', '<ACCTID>9', '<FOO>'],
    )
    const oneLine = (words: string) => `${head}${row(words, 1)}${row('PIX JOSE', 2)}${end}`
    const all = [...Object.entries(layouts).filter(([name]) => !name.endsWith('one entry')), ['one line', oneLine] as const]
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(piece, { maxLength: 9 }), ([, file], pieces) => {
        const found = read(file(pieces.join('')))
        if (!('lines' in found)) return
        const certain = found.lines.filter(({ sentido }) => sentido !== 'contradito')
        expect(certain.every(({ valor, dia, conta }) => valor === 100 && dia === '2026-11-25' && conta === '1')).toBe(true)
        expect(found.lines.some(({ memo, valor }) => memo === 'PIX JOSE' && valor === 100)).toBe(true)
      }),
      { numRuns: repetitions(2_000, 50_000) },
    )
  })
})

const entry = (...elements: string[]) => `<STMTTRN>\n${elements.join('\n')}\n</STMTTRN>\n`
const paid = ['<TRNTYPE>CREDIT', '<DTPOSTED>20261125', '<TRNAMT>1.00', '<FITID>1']

test.each([
  ['a comment from the name to the message', '<!--', '-->'],
  ['CDATA from the name to the message', '<![CDATA[', ']]>'],
])('%s does not hide the amount of the bank', (_, begin, close) => {
  const words = `${close}<TRNAMT>9000<DTPOSTED>20261125<FITID>7<MEMO>CODE`
  const file = `${head}\n${entry('<TRNTYPE>CREDIT', `<NAME>x${begin}`, ...paid.slice(1), `<MEMO>${words}`)}${end}`
  expect(readLines(file)).toEqual({ entry: null, failure: 'entry_in_words' })
})

test('words that end the list do not cut off the amount of the bank, where entries are not closed', () => {
  const open = (name: string, id: number) => `<STMTTRN>\n<NAME>${name}\n<DTPOSTED>20261125\n<FITID>${id}\n<TRNAMT>1.00\n`
  const words = 'CODE<TRNAMT>9000<DTPOSTED>20261125<FITID>9</BANKTRANLIST>'
  expect(readLines(`${head}\n${open(words, 1)}${open('PIX ANA', 2)}${end}`)).toEqual(inWords(1))
})

describe('what banks write of themselves is no words of a payer:', () => {
  const other = entry(...paid, '<MEMO>PIX')
  test.each([
    ['a fee without an id', entry('<TRNTYPE>FEE', '<DTPOSTED>20261125', '<TRNAMT>-5.00', '<FITID>', '<MEMO>TARIFA'), 1],
    [
      'two texts, and a number twice',
      entry('<TRNTYPE>CREDIT', '<DTPOSTED>20261125', '<TRNAMT>1.00', '<FITID>2', '<CHECKNUM>3', '<CHECKNUM>4', '<MEMO>PIX', '<MEMO>ANA'),
      2,
    ],
  ])('%s', (_, own, count) => {
    expect(readLines(`${head}\n${own}${other}${end}`)).toEqual(Array(count).fill([100, 'entrada']))
  })

  test('an empty element that is not closed, where others are', () => {
    const closed = (id: number, ...more: string[]) =>
      entry('<DTPOSTED>20261125</DTPOSTED>', '<TRNAMT>1.00</TRNAMT>', `<FITID>${id}</FITID>`, ...more, '<MEMO>ANA</MEMO>')
    const file = `${head}\n${closed(1, '<CHECKNUM>')}${closed(2, '<CHECKNUM>3</CHECKNUM>')}${end}`
    expect(readLines(file)).toEqual(Array(2).fill([100, 'nao_dito']))
  })

  test('the name of a kind of card in the words of a payer', () => {
    expect(readLines(`${head}\n${entry(...paid, '<MEMO>x<CCSTMTRS>y')}${other.replace('<FITID>1', '<FITID>2')}${end}`)).toHaveLength(2)
  })
})

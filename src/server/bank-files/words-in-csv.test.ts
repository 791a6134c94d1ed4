import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '../../../tests/fixtures/extent.ts'
import { readBankFile } from './read-bank-file.ts'

/** What is read of a file: the centavos of each line and what its file says of its direction; or the row that is refused. */
function readLines(text: string) {
  const file = readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
  return 'lines' in file ? file.lines.map(({ valor, sentido }) => [valor, sentido]) : file.unreadable
}
const inWords = (row: number) => ({ entry: row, failure: 'entry_in_words' })

describe('words of a payer in a CSV file that does not quote them', () => {
  test.each<[string, string, number]>([
    [
      'an amount, where each row ends with a separator',
      'Data;Histórico;Valor;\n25/11/2026;PIX MARIA;49,00;\n25/11/2026;PIX CODE;9000,00;1,00;\n24/11/2026;LUZ;-20,00;\n',
      3,
    ],
    [
      'an amount, where only the names of the columns end with a separator',
      'Data;Histórico;Valor;\n25/11/2026;PIX MARIA;49,00\n25/11/2026;PIX CODE;9000,00;1,00\n',
      3,
    ],
    [
      'an amount and empty cells, where each row has a balance',
      'Data;Histórico;Valor;Saldo;Obs\n25/11/2026;PIX MARIA;49,00;100,00;\n25/11/2026;PIX CODE;9000,00;1,00;101,00;\n',
      3,
    ],
    [
      'an amount, where amounts are in two columns',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\n25/11/2026;PIX MARIA;12;47,00;;;\n25/11/2026;PIX CODE;1;9000,00;;13;1,02;;;\n',
      3,
    ],
    [
      'an amount, where the columns have no names',
      '24/11/2026;PIX MARIA;49,00\n25/11/2026;PIX CODE;9000,00;1,00\n26/11/2026;LUZ;-1,00\n',
      2,
    ],
    [
      'an amount before what the bank quotes',
      'Data;Histórico;Valor;Nome\n25/11/2026;PIX MARIA;49,00;"A"\n25/11/2026;PIX CODE;9000,00;";1,00;"A"\n',
      3,
    ],
    [
      'a direction, where nothing is behind them',
      'Data;Valor;Descrição\n24/11/2026;-20,00;LUZ\n25/11/2026;49,00;PIX MARIA OLIVEIRA\n25/11/2026;1,00;PIX X;D\n',
      4,
    ],
    [
      'a direction, where only the names of the columns end with a separator',
      'Data;Valor;Descrição;\n24/11/2026;-20,00;LUZ\n25/11/2026;49,00;PIX MARIA OLIVEIRA\n25/11/2026;1,00;PIX X;D\n',
      4,
    ],
    [
      'quotes, with the money of others between them',
      'Data;Histórico;Valor;D/C\n24/11/2026;PIX JOSE;7,00;C\n25/11/2026;"X;1,00;C\n25/11/2026;PIX MARIA CODE;49,00;C\n25/11/2026;Y";1,00;C\n',
      3,
    ],
    ['quotes, with nothing between them', 'Data;Histórico;Valor;D/C\n25/11/2026;"X;1,00;C\n25/11/2026;Y";1,00;C\n', 2],
    [
      'quotes, where the day is not the first cell',
      'Conta,Data,Histórico,Valor,D/C\n1,20261125,"X,1.00,C\n1,20261125,PIX MARIA,49.00,C\n1,20261125,Y",1.00,C\n',
      2,
    ],
  ])('have %s: the file is refused', (_, file, row) => expect(readLines(file)).toEqual(inWords(row)))

  const sparse = (words: string) =>
    `Data;Histórico;Valor;Saldo\n24/11/2026;LUZ;-21,00;100,00\n25/11/2026;PIX MARIA;48,00;\n25/11/2026;${words}\n25/11/2026;PIX JOSE;2,00;151,00\n26/11/2026;PIX ANA;9,00;160,00\n`

  test('may be an amount, where only the last row of a day has a balance: what no balance proves is for the treasurer', () => {
    expect(readLines(sparse('PIX CODE;1,00;'))).toEqual([
      [4_800, 'entrada'],
      [100, 'entrada'],
      [200, 'entrada'],
      [900, 'entrada'],
    ])
    expect(readLines(sparse('PIX CODE;9000,00;1,01'))).toEqual([
      [4_800, 'entrada'],
      [900_000, 'contradito'],
      [200, 'contradito'],
      [900, 'entrada'],
    ])
  })

  test('the same, with the newest row first', () => {
    const rows = [
      '26/11;PIX ANA;9,00;160,00',
      '25/11;PIX JOSE;2,00;151,00',
      '25/11;WORDS',
      '25/11;PIX LIA;3,00;',
      '24/11;LUZ;-21,00;145,00',
    ]
    const file = (words: string) =>
      readLines(`Data;Histórico;Valor;Saldo\n${rows.join('\n').replaceAll('/11', '/11/2026').replace('WORDS', words)}\n`)
    expect(file('PIX;1,00;')).toEqual([900, 200, 100, 300].map(valor => [valor, 'entrada']))
    expect(file('PIX CODE;9000,00;1,01')).toContainEqual([900_000, 'contradito'])
  })

  test('may be an amount, where rows end with their last filled cell: a longer one is for the treasurer', () => {
    const file = 'Data;Histórico;Valor;Saldo;Obs\n25/11/2026;PIX MARIA;49,00\n25/11/2026;PIX CODE;9000,00;1,00\n24/11/2026;LUZ;-20,00\n'
    expect(readLines(file)).toEqual([
      [4_900, 'entrada'],
      [900_000, 'contradito'],
    ])
  })

  test('may be an amount, where nothing can be compared', () => {
    expect(readLines('Data;Histórico;Valor;\n25/11/2026;PIX CODE;9000,00;1,00;\n')).toEqual([[900_000, 'contradito']])
    expect(readLines('25/11/2026;PIX CODE;9000,00;1,00\n')).toEqual([[900_000, 'contradito']])
    expect(readLines('25/11/2026;PIX CODE;9000,00;123456\n')).toEqual([[900_000, 'nao_dito']])
  })

  test.each([
    ['a line break and a day in quotes', 'Data;Histórico;Valor;D/C\n25/11/2026;"PIX\n25/11/2026 10:00";1,00;C\n'],
    ['separators in quotes', 'Data;Histórico;Valor;D/C\n25/11/2026;"PIX; MARIA; 9000,00";1,00;C\n'],
    ['quotes inside of words', 'Data;Histórico;Valor;D/C\n25/11/2026;"PIX "MARIA" X";1,00;C\n25/11/2026;PIX "X";1,00;D\n'],
    ['a column without a name that has words', 'Data;Histórico;;Valor;D/C\n25/11/2026;PIX;A 1;1,00;C\n25/11/2026;LUZ;;1,00;D\n'],
  ])('a file with %s is read', (_, file) => expect(readLines(file)).toEqual([[100, 'entrada']]))

  test('of whatever cells they are made, the money of others stays, and no other amount is booked by itself', () => {
    const piece = fc.constantFrom('x', ' ', 'CODE', ';', '"', '""', '9000,00', '1', 'C', 'D', '25/11/2026')
    const words = fc.array(piece, { maxLength: 9 }).map(pieces => pieces.join(''))
    const layouts: ((words: string, amount: string, isIn: boolean) => string)[] = [
      (words, amount, isIn) => `${words};${amount};${isIn ? 'C' : 'D'}`,
      (words, amount, isIn) => `${words};${isIn ? '' : '-'}${amount};`,
      (words, amount, isIn) => `${words};7;${isIn ? amount : ''};${isIn ? '' : amount};10,00;`,
      (words, amount, isIn) => `${words};"${isIn ? '' : '-'}${amount}";"10,00"`,
      (words, amount, isIn) => `"${words}";"${amount}";"${isIn ? 'C' : 'D'}"`,
      (words, amount, isIn) => `${isIn ? '' : '-'}${amount};${words}`,
    ]
    const names = ['Histórico;Valor;D/C', 'Histórico;Valor;', 'Histórico;Docto.;Crédito;Débito;Saldo;', 'Histórico;Valor;Saldo']
    const all = layouts.map((row, i) => ({ row, names: [...names, 'Histórico;Valor;D/C', 'Valor;Histórico'][i] ?? '' }))
    fc.assert(
      fc.property(fc.constantFrom(...all), words, words, ({ row, names }, one, other) => {
        const rows = [row('LUZ', '3,00', false), row(one, '1,00', true), row('PIX JOSE', '2,00', true), row(other, '1,00', true)]
        const text = `Data;${names}\n${rows.map(cells => `25/11/2026;${cells}\n`).join('')}`
        const file = readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
        if (!('lines' in file)) return
        const certain = file.lines.filter(({ sentido }) => sentido !== 'contradito')
        expect(certain.every(({ valor }) => valor === 100 || valor === 200)).toBe(true)
        expect(file.lines.some(({ memo, valor }) => memo === 'PIX JOSE' && valor === 200)).toBe(true)
      }),
      { numRuns: repetitions(2_000, 50_000) },
    )
  })
})

test.each<[string, string, unknown]>([
  [
    'a file of one row that is longer than its names',
    'Data;Histórico;Valor;Saldo\n27/11/2026;PIX CODE;9000,00;1,00;\n',
    [[900_000, 'contradito']],
  ],
  [
    'balances that two payers have written, each beside the amount of the other',
    'Data;Histórico;Valor;Saldo;Obs\n27/11/2026;PIX MARIA;49,00\n27/11/2026;PIX X;0,01;-8999,00;0,01\n27/11/2026;PIX CODE;9000,00;1,00;0,02\n',
    [
      [4_900, 'nao_dito'],
      [1, 'contradito'],
      [900_000, 'contradito'],
    ],
  ],
])('the treasurer decides about %s', (_, text, read) => {
  expect(readLines(text)).toEqual(read)
})

describe('words of a payer do not say what kind of file it is', () => {
  test.each<[string, string, unknown]>([
    [
      'with an entry of OFX in them',
      'Data;Histórico;Valor\n"27/11/2026";"PIX MARIA";"49,00"\n"27/11/2026";"<STMTTRN><TRNAMT>9000<MEMO>CODE";"1,00"\n"27/11/2026";"LUZ";"-20,00"\n',
      [
        [4_900, 'nao_dito'],
        [100, 'nao_dito'],
      ],
    ],
    [
      'with names of columns in other separators',
      'Data,Valor,Identificador,Descrição\n27/11/2026,1.00,a1,PIX;Data;Memo;Valor\n27/11/2026,49.00,a2,PIX MARIA\n27/11/2026,1.00,a3,PIX ;27/11/2026;CODE;9000,00\n',
      { entry: 4, failure: 'entry_in_words' },
    ],
    [
      'with names of columns in other separators, where the bank quotes',
      'Data,Valor,Identificador,Descrição\n27/11/2026,-20.00,a4,"LUZ"\n27/11/2026,1.00,a1,"PIX ;Data;Memo;Valor;"\n27/11/2026,1.00,a3,"PIX ;27/11/2026;CODE;9000,00;"\n',
      [
        [100, 'entrada'],
        [100, 'entrada'],
      ],
    ],
    [
      'with names of columns, where the file has none',
      '27/11/2026;PIX ANA;5,00\n27/11/2026;Data;Memo;Valor;1,00\n27/11/2026;27/11/2026;CODE;9000,00;1,00\n',
      { entry: 2, failure: 'invalid' },
    ],
    [
      'with names of columns, where the bank calls its own otherwise',
      'Quando;O que;Quanto\n27/11/2026;PIX ANA;5,00\n27/11/2026;Data;Memo;Valor;1,00\n27/11/2026;27/11/2026;CODE;9000,00;1,00\n',
      { entry: null, failure: 'invalid' },
    ],
    [
      'with names of columns, in a file with tabs',
      'Data\tHistórico\tValor\n27/11/2026\tPIX MARIA\t49,00\n27/11/2026\tX;Data;Memo;Valor;\t1,00\n27/11/2026\tX;27/11/2026;CODE;9000,00;\t1,00\n',
      [
        [4_900, 'nao_dito'],
        [100, 'nao_dito'],
        [100, 'nao_dito'],
      ],
    ],
  ])('%s', (_, text, read) => {
    expect(readLines(text)).toEqual(read)
  })
})

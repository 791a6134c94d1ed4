import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '../../../tests/fixtures/extent.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
/** What is read of a file: the centavos of each line and what its file says of its direction; or the row that is refused. */
function readLines(text: string) {
  const file = read(text)
  return 'lines' in file ? file.lines.map(({ valor, sentido }) => [valor, sentido]) : file.unreadable
}
const inWords = (row: number) => ({ entry: row, failure: 'entry_in_words' })

describe('quotes in two texts of a payer, on both sides of what the bank does not quote,', () => {
  const names = 'Data;Nome;Valor;Descrição;D/C'
  const others = '24/11/2026;LUZ;20,00;conta;D\n25/11/2026;MARIA;49,00;dizimo;C\n'
  const doubtful = [
    [4_900, 'entrada'],
    [900_000, 'contradito'],
  ]

  test.each<[string, string]>([
    ['take the place of the amount', `${names}\n${others}25/11/2026;"x;1,00;y";9000,00;CODE;C\n`],
    ['do so where the bank quotes its texts and doubles no quote', `${names}\n${others}25/11/2026;"PIX x"";1,00;";9000,00;"CODE";C\n`],
    ['do so with empty words', `${names}\n${others}25/11/2026;";1,00;";9000,00;CODE;C\n`],
    [
      'take the place of the amount and the balance',
      'Data;Nome;Valor;Saldo;Descrição\n24/11/2026;LUZ;-20,00;100,00;conta\n25/11/2026;MARIA;49,00;149,00;dizimo\n25/11/2026;"x;1,00;150,00;y";9000,00;9149,00;CODE\n',
    ],
    [
      'put an amount before the bank’s own, and join two texts behind it',
      'Data;Nome;Valor;Descrição;Nota;D/C\n24/11/2026;LUZ;20,00;conta;;D\n25/11/2026;MARIA;49,00;dizimo;;C\n25/11/2026;CODE;9000,00;1,00;"a;b";C\n',
    ],
  ])('%s: the treasurer decides', (_, file) => expect(readLines(file)).toEqual(doubtful))

  test.each<[string, string, number]>([
    ['of two rows', 'Histórico;Data;Valor\nLUZ;24/11/2026;-20,00\n"x;25/11/2026;1,00\ny";25/11/2026;7,00\n', 3],
    [
      'of two rows, with joined cells before',
      'Nome;Data;Valor;Nota\nLUZ;24/11/2026;-20,00;a\n"a;25/11/2026;1,00;b\nd";25/11/2026;7,00;e\n',
      3,
    ],
    ['of all of a row', 'Histórico;Data;Valor;Nota\nLUZ;24/11/2026;-20,00;a\n"x;25/11/2026;1,00;y";;;\n', 3],
    ['that leave no amount', `${names}\n${others}25/11/2026;"x;1,00;y";0,00;CODE;C\n`, 4],
    [
      'that leave no amount, behind it',
      'Data;Nome;Valor;Descrição;Nota;D/C\n24/11/2026;LUZ;20,00;conta;;D\n25/11/2026;x;;1,00;"a;b";C\n',
      3,
    ],
    ['that leave a total', 'Data;Nome;Valor;Descrição;Nota\n24/11/2026;LUZ;-20,00;;\n25/11/2026;Total;9000,00;1,00;"a;b"\n', 3],
  ])('hide no money: %s', (_, file, row) => expect(readLines(file)).toEqual(inWords(row)))

  test('change nothing about other money: neither signs, nor directions, nor the order of days', () => {
    const rows = 'Data;Nome;Valor;Nota\n05/11/2026;LUZ;20,00;\n06/11/2026;MARIA;49,00;\n'
    expect(readLines(`${rows}06/11/2026;"x;1,00;y";-5,00;\n`)).toEqual([
      [2_000, 'nao_dito'],
      [4_900, 'nao_dito'],
      [500, 'contradito'],
    ])
  })

  test.each<[string, string]>([
    ['with a separator and an amount in them', `${names}\n25/11/2026;"PIX; MARIA; 9000,00";1,00;;C\n`],
    [
      'in commas, with amounts in quotes',
      'Data,Nome,Valor,Saldo\n25/11/2026,"OLIVEIRA, MARIA","1,00","1.101,00"\n24/11/2026,LUZ,"-3,00","1.100,00"\n',
    ],
    [
      'in commas, with a fee in quotes',
      'Tipo,Valor,Saldo,Tarifa,Data,Origem,D/C\nPix,"1,00","9,00","0,10",25/11/2026,MARIA,C\nPix,"3,00","8,00","0,00",25/11/2026,LUZ,D\n',
    ],
    [
      'in commas, behind the amount',
      'Data,Valor,Identificador,Descrição\n25/11/2026,1.00,a,"Pix recebido, MARIA, OLIVEIRA"\n24/11/2026,-1.00,b,LUZ\n',
    ],
    [
      'that the bank quotes all',
      '"Data";"Nome";"Valor";"Nota";"D/C"\n"25/11/2026";"PIX; MARIA";"1,00";"";"C"\n"25/11/2026";"LUZ";"9,00";"";"D"\n',
    ],
  ])('texts %s are read', (_, file) => expect(readLines(file)).toEqual([[100, 'entrada']]))

  test('of whatever pieces both are made, all money stays, and no other amount is booked by itself', () => {
    const piece = fc.constantFrom('x', ' ', 'CODE', ';', ';', '"', '"', '""', '9000,00', '1', '0,00', '-', 'C', 'D', 'saída', '25/11/2026')
    const words = fc.array(piece, { maxLength: 7 }).map(pieces => pieces.join(''))
    type Row = (one: string, other: string, amount: string, isIn: boolean) => string
    const layouts: [names: string, row: Row][] = [
      [names, (one, other, amount, isIn) => `25/11/2026;${one};${amount};${other};${isIn ? 'C' : 'D'}`],
      [names, (one, other, amount, isIn) => `25/11/2026;"${one}";${amount};"${other}";${isIn ? 'C' : 'D'}`],
      ['Data;Nome;Valor;Saldo;Descrição', (one, other, amount, isIn) => `25/11/2026;${one};${isIn ? '' : '-'}${amount};50,00;${other}`],
      ['Nome;Data;Valor;Descrição', (one, other, amount, isIn) => `${one};25/11/2026;${isIn ? '' : '-'}${amount};${other}`],
      [
        'Data;Nome;Crédito;Débito;Descrição;Nota',
        (one, other, amount, isIn) => `25/11/2026;${one};${isIn ? amount : ''};${isIn ? '' : amount};${other};${other}`,
      ],
      ['Data;Valor;Nome;D/C;Descrição', (one, other, amount, isIn) => `25/11/2026;${amount};${one};${isIn ? 'C' : 'D'};${other}`],
      ['Data;Nome;Valor;Descrição;Nota', (one, other, amount, isIn) => `25/11/2026;${one};${isIn ? '' : '-'}${amount};${other};${one}`],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...layouts), words, words, words, words, ([head, row], ...texts) => {
        const [one = '', other = '', third = '', fourth = ''] = texts
        const rows = [
          row('LUZ', 'a', '3,00', false),
          row(one, other, '1,00', true),
          row('PIX JOSE', 'b', '2,00', true),
          row(third, fourth, '1,00', true),
        ]
        const file = read(`${head}\n${rows.join('\n')}\n`)
        if (!('lines' in file)) return
        const certain = file.lines.filter(({ sentido }) => sentido !== 'contradito')
        expect(certain.every(({ valor }) => valor === 100 || valor === 200)).toBe(true)
        expect(file.lines.some(({ memo, valor }) => memo.startsWith('PIX JOSE') && valor === 200)).toBe(true)
        expect([file.lines.length, file.saidas]).toEqual([3, 1])
      }),
      { numRuns: repetitions(2_000, 50_000) },
    )
  })
})

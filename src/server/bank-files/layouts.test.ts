import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../../tests/fixtures/extent.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

type Movement = { day: number; valor: number; isIn: boolean }
const decimal = (valor: number, locale: string, useGrouping: boolean) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(valor / 100)

/** How a bank writes an amount that went out, in a file with one column of amounts; the others have nothing at the amount. */
const outStyles: ((amount: string) => string)[] = [
  amount => `-${amount}`,
  amount => `${amount}-`,
  amount => `(${amount})`,
  amount => `R$ -${amount}`,
  amount => `− ${amount}`,
  amount => `${amount} D`,
]
/** Names of a column of directions, and what stands in it. */
const directionColumns: [name: string, cameIn: string, wentOut: string][] = [
  ['D/C', 'C', 'D'],
  ['Deb_Cred', 'CRED', 'DEB'],
  ['Natureza', 'Crédito', 'Débito'],
  ['Inf.', 'C', 'D'],
  ['Tipo Lançamento', 'Entrada', 'Saída'],
  ['Movimentação', 'CRÉDITO', 'DÉBITO'],
  ['Sinal', '+', '-'],
  ['Débito/Crédito', 'CR', 'DB'],
  ['Tipo', 'Pix recebido', 'Pix enviado'],
]

test('of whatever layout a CSV file is, exactly the money that came in is read', () => {
  const movements = fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), valor: fc.integer({ min: 1, max: 10_000_000 }), isIn: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const layout = fc.record({
    separator: fc.constantFrom(';', ',', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    locale: fc.constantFrom('pt-BR', 'en-US'),
    useGrouping: fc.boolean(),
    isQuoted: fc.boolean(),
    encoding: fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le'),
    preamble: fc.constantFrom('', 'Extrato de conta', 'Conta;1\nSaldo;1,00\n'),
    direction: fc.oneof(
      fc.record({ out: fc.constantFrom(...outStyles) }),
      fc.record({ column: fc.constantFrom(...directionColumns) }),
      fc.record({
        two: fc.constantFrom(['Crédito (R$)', 'Débito (R$)'], ['Entradas', 'Saídas'], ['Valor Crédito', 'Valor Débito']),
        empty: fc.constantFrom('', '0,00', '-'),
      }),
    ),
    order: fc.uniqueArray(fc.nat(4), { minLength: 5, maxLength: 5 }),
  })
  fc.assert(
    fc.property(movements, layout, (all, { separator, end, isQuoted, encoding, preamble, direction, order, ...numbers }) => {
      const cells = ({ day, valor, isIn }: Movement, i: number): [string, string][] => {
        const amount = decimal(valor, numbers.locale, numbers.useGrouping)
        const money: [string, string][] =
          'out' in direction
            ? [['Valor (R$)', isIn ? amount : direction.out(amount)]]
            : 'column' in direction
              ? [
                  ['Valor', amount],
                  [direction.column[0], isIn ? direction.column[1] : direction.column[2]],
                ]
              : direction.two.map((name, side) => [name ?? '', (side === 0) === isIn ? amount : direction.empty])
        return [['Data', `${String(day).padStart(2, '0')}/09/2026`], ['Histórico', `PIX ${i}`], ['Saldo', '9.999,00'], ...money]
      }
      const write = (row: string[]) => {
        const placed = order.flatMap(at => row[at] ?? [])
        return placed.map(cell => (isQuoted || cell.includes(separator) ? `"${cell}"` : cell)).join(separator) + end
      }
      const names = cells(all[0] as Movement, 0).map(([name]) => name)
      const balance = names.map(name => ({ Data: '01/09/2026', Histórico: 'SALDO ANTERIOR', Saldo: '1,00' })[name] ?? '')
      const text = `${preamble}${end}${[names, balance, ...all.map((movement, i) => cells(movement, i).map(([, value]) => value))].map(write).join('')}`
      // Latin-1 has no minus but the hyphen.
      const bytes = Buffer.from(encoding === 'latin1' ? text.replaceAll('−', '-') : text, encoding)
      const { lines, saidas } = readCsv(decodeText(bytes), { moeda: 'BRL', digits: 2 })
      const expected = all.flatMap(({ valor, isIn, day }, i) =>
        isIn ? [[`PIX ${i}`, valor, `2026-09-${String(day).padStart(2, '0')}`]] : [],
      )
      expect(lines.map(({ memo, valor, dia }) => [memo.match(/PIX \d/)?.[0], valor, dia])).toEqual(expected)
      expect(saidas).toBe(all.length - expected.length)
      // A file in which nothing went out with a minus does not say that its amounts have signs.
      const saysNothing = 'out' in direction && all.every(({ isIn }) => isIn)
      expect(lines.every(({ sentido }) => sentido === (saysNothing ? 'nao_dito' : 'entrada'))).toBe(true)
    }),
    { numRuns: repetitions(300, 10_000) },
  )
})

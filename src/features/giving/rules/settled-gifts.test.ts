import { expect, test } from 'vitest'
import { totalsInWords } from './amount-in-words.ts'
import { giftWorth } from './gift-worth.ts'
import { hasReceipt, totalsOf } from './settled-gifts.ts'

const sums = { valor: 10_000, valorTaxa: 150, valorJuros: 0, valorRecebido: 10_150, valorEstornado: 0 }
test.each([
  ['all of it has arrived', 'aprovado', sums, true],
  ['a part went back', 'aprovado', { ...sums, valorEstornado: 5_000 }, true],
  ['less has arrived than the fee that its giver bears', 'aprovado', { ...sums, valorRecebido: 100 }, false],
  ['its money has not arrived', 'aguardando', { ...sums, valorRecebido: 0 }, false],
  ['all of it went back', 'estornado', { ...sums, valorEstornado: 10_150 }, false],
] as const)('there is something to give a receipt for when %s: %s', (_when, situacao, paid, expected) => {
  expect(hasReceipt({ situacao, ...giftWorth(paid) })).toBe(expected)
})

test('amounts of two currencies are never added to each other', () => {
  const gift = (kept: number, moeda: string) => ({ codigo: '', day: '', motivos: '', metodo: 'pix', kept, moeda })
  const totals = totalsOf([gift(500_000, 'BRL'), gift(10_000, 'USD'), gift(1, 'BRL')], 'USD')
  expect(totals).toEqual([
    { moeda: 'BRL', total: 500_001 },
    { moeda: 'USD', total: 10_000 },
  ])
  expect(totalsInWords(totals, 'pt')).toBe('cinco mil reais e um centavo; cem dólares americanos')
  expect(totalsInWords([...totals, { moeda: 'JPY', total: 5 }], 'pt')).toBeUndefined()
  expect(totalsOf([], 'USD')).toEqual([{ moeda: 'USD', total: 0 }])
})

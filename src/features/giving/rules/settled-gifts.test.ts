import { expect, test } from 'vitest'
import { giftWorth } from './gift-worth.ts'
import { hasReceipt } from './settled-gifts.ts'

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

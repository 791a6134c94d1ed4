import { expect, test } from 'vitest'
import { failuresOf } from './give/gift.ts'
import { minimumText } from './minimum-text.ts'

test('the sentence for an amount that is too small names one that is refused, and anything greater is taken', () => {
  const money = (minor: number) => `R$ ${(minor / 100).toFixed(2)}`
  const [, named = ''] = /(\d+\.\d{2})$/.exec(minimumText(1_000, money)) ?? []
  const reasons = [{ id: 1, valorMinimo: 1_000 }] as unknown as Parameters<typeof failuresOf>[1]
  const failure = (valor: number) => failuresOf([{ motivo: 1, valor }], reasons).get(0)
  const minor = Math.round(Number(named) * 100)
  expect([failure(minor), failure(minor + 1)]).toEqual(['minimum', undefined])
})

import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [5_010, 'cinquenta reais e dez centavos'],
  [100, 'um real'],
  [1, 'um centavo'],
  [100_000_000, 'um milhão de reais'],
  [123_456_78, 'cento e vinte e três mil quatrocentos e cinquenta e seis reais e setenta e oito centavos'],
])('%i minor units in words', (minor, words) => {
  expect(amountInWords(minor, 'BRL')).toBe(words)
})

test('another currency has no words', () => {
  expect(amountInWords(5_000, 'USD')).toBeUndefined()
})

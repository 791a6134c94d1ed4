import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [5_010, 'cinquenta reais e dez centavos', 'fifty reais and ten centavos', 'cincuenta reales con diez centavos'],
  [100, 'um real', 'one real', 'un real'],
  [1, 'um centavo', 'one centavo', 'un centavo'],
  [0, 'zero reais', 'zero reais', 'cero reales'],
  [
    3_121,
    'trinta e um reais e vinte e um centavos',
    'thirty-one reais and twenty-one centavos',
    'treinta y un reales con veintiún centavos',
  ],
  [2_100_000, 'vinte e um mil reais', 'twenty-one thousand reais', 'veintiún mil reales'],
  [100_000_000, 'um milhão de reais', 'one million reais', 'un millón de reales'],
  [10_100, 'cento e um reais', 'one hundred one reais', 'ciento un reales'],
  [
    123_456_78,
    'cento e vinte e três mil quatrocentos e cinquenta e seis reais e setenta e oito centavos',
    'one hundred twenty-three thousand four hundred fifty-six reais and seventy-eight centavos',
    'ciento veintitrés mil cuatrocientos cincuenta y seis reales con setenta y ocho centavos',
  ],
])('%i centavos in words of each language', (minor, pt, en, es) => {
  expect([amountInWords(minor, 'BRL', 'pt'), amountInWords(minor, 'BRL', 'en'), amountInWords(minor, 'BRL', 'es')]).toEqual([pt, en, es])
})

test('other currencies have their own names, and fractions as cheques do', () => {
  expect(amountInWords(5_010, 'USD', 'en')).toBe('fifty US dollars and 10/100')
  expect(amountInWords(100, 'USD', 'en')).toBe('one US dollar')
  expect(amountInWords(150, 'USD', 'en')).toBe('one US dollar and 50/100')
  expect(amountInWords(5_010, 'UYU', 'es')).toBe('cincuenta pesos uruguayos con 10/100')
  expect(amountInWords(100, 'EUR', 'pt')).toBe('um euro')
  expect(amountInWords(5_000, 'PYG', 'es')).toBe('cinco mil guaraníes paraguayos')
  expect(amountInWords(5_000, 'GBP', 'en')).toBeUndefined()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalToMinor, formatMoney, minorToDecimal, moneyStyle, parseMoney } from './money.ts'

test('an amount is formatted as is usual in its language', () => {
  expect(moneyStyle('pt-BR', 'BRL')).toEqual({ group: '.', decimal: ',', prefix: 'R$\u00a0', suffix: '', digits: 2 })
  expect(moneyStyle('en-US', 'USD')).toEqual({ group: ',', decimal: '.', prefix: '$', suffix: '', digits: 2 })
  expect(moneyStyle('es-MX', 'MXN')).toEqual({ group: ',', decimal: '.', prefix: '$', suffix: '', digits: 2 })
  expect(moneyStyle('de-DE', 'EUR')).toEqual({ group: '.', decimal: ',', prefix: '', suffix: '\u00a0€', digits: 2 })
  expect(moneyStyle('es-CL', 'CLP')).toMatchObject({ group: '.', decimal: ',', digits: 0 })
  expect(formatMoney(123456, 'pt-BR', 'BRL')).toBe('R$\u00a01.234,56')
  expect(formatMoney(1234, 'es-CL', 'CLP')).toBe('$1.234')
  // Spanish knows of the real only its code; a `$` alone says in Portuguese not of which country.
  expect(formatMoney(5000, 'es', 'BRL')).toBe('50,00\u00a0R$')
  expect(formatMoney(5000, 'pt-BR', 'USD')).toBe('US$\u00a050,00')
})

describe('an amount that is pasted', () => {
  test.each([
    ['R$ 1.234,56', 123456],
    ['1,234.56', 123456],
    ['1234.5', 123450],
    ['1234', 123400],
    ['1.234', 123400],
    ['1,234,567', 123456700],
    ["CHF 1'234.50", 123450],
    ['1 234,56 €', 123456],
    ['50,', 5000],
    ['0,5', 50],
    ['12,349', 1234900],
    ['12,3499', 1234],
    ['1.234,567', 123456],
    ['1.234.567', 123456700],
    ['1234,567', 123456],
    ['1234.567', 123456700],
    ['nada', undefined],
    ['', undefined],
    ['99999999999999', undefined],
  ])('%s is %s', (text, minor) => expect(parseMoney(text, { digits: 2, decimal: ',' })).toBe(minor))

  test('has no fraction in a currency without minor units', () => {
    expect(parseMoney('1.234', { digits: 0, decimal: ',' })).toBe(1234)
    expect(parseMoney('1234,00', { digits: 0, decimal: ',' })).toBe(1234)
  })
})

test('a formatted amount is parsed as the same amount, in any language and currency', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 })
  const locale = fc.constantFrom('pt-BR', 'en-US', 'es-MX', 'es-AR', 'de-DE', 'fr-FR', 'en-IN', 'pt-PT')
  const currency = fc.constantFrom('BRL', 'USD', 'MXN', 'EUR', 'CLP', 'KWD')
  fc.assert(
    fc.property(amount, locale, currency, (minor, inLocale, inCurrency) => {
      expect(parseMoney(formatMoney(minor, inLocale, inCurrency), moneyStyle(inLocale, inCurrency))).toBe(minor)
    }),
  )
})

test('minor units and their decimal are the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(0, 2, 3), (minor, digits) => {
      expect(decimalToMinor(minorToDecimal(minor, digits), digits)).toBe(minor)
    }),
  )
  expect(decimalToMinor('12.5', 2)).toBe(1250)
  expect(decimalToMinor('', 2)).toBeUndefined()
  expect(decimalToMinor('.', 2)).toBeUndefined()
})

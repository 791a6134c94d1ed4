import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fractionDigits } from '#contract/money/fraction-digits.ts'
import { fromDecimal, toDecimal } from './decimal-amount.ts'

describe('amounts as decimal texts', () => {
  test('have as many decimals as the currency', () => {
    expect(toDecimal(2051, 'BRL')).toBe('20.51')
    expect(toDecimal(5, 'USD')).toBe('0.05')
    expect(toDecimal(0, 'USD')).toBe('0.00')
    expect(toDecimal(-2051, 'USD')).toBe('-20.51')
    for (const currency of ['JPY', 'CLP', 'PYG']) expect(toDecimal(2051, currency)).toBe('2051')
    expect(toDecimal(2051, 'KWD')).toBe('2.051')
  })

  test('can have others for a gateway', () => {
    expect(toDecimal(2051, 'HUF', 0)).toBe('2051')
    expect(fromDecimal('2051', 'HUF', 0)).toBe(2051)
    expect(() => fromDecimal('20.51', 'HUF', 0)).toThrow(RangeError)
  })

  test('are read with fewer decimals', () => {
    expect(['20.51', '20.5', '20', '020.50', '0'].map(text => fromDecimal(text, 'BRL'))).toEqual([2051, 2050, 2000, 2050, 0])
    expect(fromDecimal('-0.01', 'BRL')).toBe(-1)
    expect(fromDecimal('-0.00', 'BRL')).toBe(0)
  })

  test.each([
    ['', 'BRL'],
    ['.5', 'BRL'],
    ['20.', 'BRL'],
    ['20,51', 'BRL'],
    ['1e3', 'BRL'],
    ['+1', 'BRL'],
    [' 1', 'BRL'],
    ['1\n', 'BRL'],
    ['20.510', 'BRL'],
    ['20.0', 'JPY'],
    ['NaN', 'BRL'],
    ['٢٠', 'BRL'],
    ['90071992547409.92', 'BRL'],
    ['99999999999999999', 'JPY'],
  ])('refuse %j %s', (text, currency) => {
    expect(() => fromDecimal(text, currency)).toThrow(RangeError)
  })

  test.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuse %d', minor => {
    expect(() => toDecimal(minor, 'BRL')).toThrow(RangeError)
  })

  test('come back as they were, for every amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('BRL', 'JPY', 'KWD'), (minor, currency) => {
        const text = toDecimal(minor, currency)
        expect(text).toMatch(fractionDigits(currency) ? new RegExp(String.raw`^-?\d+\.\d{${fractionDigits(currency)}}$`) : /^-?\d+$/)
        expect(fromDecimal(text, currency)).toBe(minor === 0 ? 0 : minor)
      }),
    )
  })
})

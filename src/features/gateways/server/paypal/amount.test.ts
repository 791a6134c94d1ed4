import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GatewayError } from '#server/payment-gateway.ts'
import { currencies, fromMoney, toMoney } from './amount.ts'

describe('amounts at PayPal', () => {
  test.each([
    [1, 'BRL', '0.01'],
    [12_345, 'USD', '123.45'],
    [500, 'JPY', '500'],
    [500, 'HUF', '500'],
    // Taiwan has cents, but PayPal takes none.
    [50_000, 'TWD', '500'],
  ])('%d of %s is %j', (minor, currency, value) => {
    expect(toMoney(minor, currency)).toEqual({ currency_code: currency, value })
    expect(fromMoney({ currency_code: currency, value }, currency)).toBe(minor)
  })

  test('have no cents where PayPal takes none', () => {
    expect(() => toMoney(50_001, 'TWD')).toThrow(
      expect.objectContaining({ reason: 'rejected', code: 'amount' } satisfies Partial<GatewayError>),
    )
    expect(fromMoney({ currency_code: 'HUF', value: '500.00' }, 'HUF')).toBe(500)
  })

  test.each(['1,00', '1.001', '1e3', '', 'NaN', '0x10', '99999999999999999'])('are not %j', value => {
    const wrong = expect.objectContaining({ reason: 'uncertain', code: 'reply' })
    expect(() => fromMoney({ currency_code: 'USD', value }, 'USD')).toThrow(wrong)
    expect(() => fromMoney({ currency_code: 'EUR', value: '1.00' }, 'USD')).toThrow(wrong)
  })

  test('come back as they were, in every currency', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...currencies), (amount, currency) => {
        const minor = currency === 'TWD' ? amount * 100 : amount
        expect(fromMoney(toMoney(minor, currency), currency)).toBe(minor)
      }),
    )
  })
})

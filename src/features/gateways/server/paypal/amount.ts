import * as z from 'zod/mini'
import { GatewayError } from '#server/payment-gateway.ts'
import { fromDecimal, toDecimal } from '../protocol/decimal-amount.ts'

/** developer.paypal.com/reference/currency-codes */
export const currencies = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' ')

/** PayPal refuses decimals of these, also `.00`, though some of them have cents. */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])

export const Money = z.object({ currency_code: z.string(), value: z.string() })
export type Money = z.infer<typeof Money>

/** @throws GatewayError `rejected` `amount` for cents of a currency of which PayPal takes none */
export function toMoney(minor: number, currency: string): Money {
  const text = toDecimal(minor, currency)
  if (!withoutDecimals.has(currency)) return { currency_code: currency, value: text }
  const [whole = '', cents = ''] = text.split('.')
  if (/[1-9]/.test(cents)) throw new GatewayError('rejected', 'amount')
  return { currency_code: currency, value: whole }
}

/** @returns minor units @throws GatewayError `uncertain` `reply` for another currency, or when it is no amount */
export function fromMoney({ currency_code, value }: Money, currency: string): number {
  try {
    if (currency_code !== currency) throw new RangeError('another currency')
    return fromDecimal(withoutDecimals.has(currency) ? value.replace(/\.0+$/, '') : value, currency)
  } catch (cause) {
    throw new GatewayError('uncertain', 'reply', cause)
  }
}

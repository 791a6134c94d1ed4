import { fractionDigits } from '#contract/money/fraction-digits.ts'
import { GatewayError } from '#server/payment-gateway.ts'

/**
 * Stripe's own decimals of a currency (docs.stripe.com/currencies): two where neither list has it. ISK and UGX have none in use, and Stripe
 * wants two all the same.
 */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))
const stripeDecimals = (currency: string) => (withoutDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2)

/** @throws GatewayError `rejected` `currency` for a currency whose minor unit is smaller than Stripe's */
function factorOf(currency: string): number {
  const more = stripeDecimals(currency) - fractionDigits(currency)
  if (more < 0) throw new GatewayError('rejected', 'currency')
  return 10 ** more
}

/** @param minor our minor units (as `fractionDigits` counts them) @returns Stripe's */
export const toStripe = (minor: number, currency: string): number => minor * factorOf(currency)

/** @returns our minor units, rounded to the nearest: what we ask for is always whole, but Stripe's fee of it is not */
export const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency))

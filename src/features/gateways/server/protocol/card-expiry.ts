import { GatewayError } from '#server/payment-gateway.ts'

/**
 * The two parts of a card's date, from MM/YYYY or MM/YY.
 * @throws GatewayError `card-data`
 */
export function expiryOf(validade: string): { month: string; year: string } {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(validade) ?? []
  if (!month || !year) throw new GatewayError('card-data', 'expiry')
  return { month, year: `20${year}` }
}

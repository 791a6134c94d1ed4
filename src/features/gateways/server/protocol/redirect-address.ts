import { type Connection, GatewayError } from '#server/payment-gateway.ts'

/**
 * Checks where a gateway wants to send the payer's browser: only https, or what the operator has set in the gateway's place.
 * @throws GatewayError `uncertain` `reply`
 */
export function redirectAddress({ baseUrl }: Pick<Connection<unknown>, 'baseUrl'>, address: string): string {
  const url = URL.parse(address)
  if (url?.protocol === 'https:' || (url && url.origin === new URL(baseUrl).origin)) return url.href
  throw new GatewayError('uncertain', 'reply')
}

import * as z from 'zod/mini'
import { type CardData, GatewayError } from '#server/payment-gateway.ts'
import { expiryOf } from '../protocol/card-expiry.ts'
import type { CardconnectConnection } from './keys.ts'

const Reply = z.object({ errorcode: z.coerce.number(), token: z.nullish(z.string()) })

/** What CardSecure says of a number that is none ("Error Codes and Messages"). */
const wronglyTyped = new Set([8, 13, 14, 21, 22, 38, 54])

/**
 * Turns a card into a token of CardSecure, which has no password. It keeps the date and the security code for two minutes, or until the token
 * is used, so a payment needs only the token.
 * @throws GatewayError
 */
export async function tokenise({ baseUrl, send }: CardconnectConnection, { numero, validade, cvv }: CardData): Promise<string> {
  const { month, year } = expiryOf(validade)
  const json = { account: numero, expiry: `${year}${month}`, cvv }
  const { status, body } = await send({ method: 'POST', url: `${baseUrl}/cardsecure/api/v1/ccn/tokenize`, json })
  const reply = Reply.safeParse(body)
  const { errorcode = Number.NaN, token } = reply.data ?? {}
  if (wronglyTyped.has(errorcode)) throw new GatewayError('card-data', String(errorcode))
  if (errorcode > 0) throw new GatewayError('rejected', String(errorcode))
  if (status >= 300 || !token) throw new GatewayError('uncertain', status >= 300 ? String(status) : 'reply')
  return token
}

import * as z from 'zod/mini'
import { type CardData, GatewayError } from '#server/payment-gateway.ts'
import { expiryOf } from '../protocol/card-expiry.ts'
import { ask, CardRefused, read } from './ask.ts'
import type { ZoopConnection } from './keys.ts'

const Token = z.object({ id: z.string().check(z.minLength(1)) })

/** Turns a card into a token, which serves once. @throws GatewayError */
export async function tokenise(connection: ZoopConnection, { titular, numero, validade, cvv }: CardData): Promise<string> {
  const { month, year } = expiryOf(validade)
  const card = { holder_name: titular, card_number: numero, expiration_month: month, expiration_year: year, security_code: cvv }
  try {
    return read(Token, await ask(connection, 'POST', '/cards/tokens', card)).id
  } catch (error) {
    if (error instanceof CardRefused) throw new GatewayError('card-data', error.category)
    throw error
  }
}

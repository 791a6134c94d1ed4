import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Connection, GatewayError } from '../gateway.ts'
import type { PaypalKeys } from './keys.ts'

export type PaypalConnection = Connection<PaypalKeys>

// developer.paypal.com/api/rest/authentication: a token is good for about nine hours, and PayPal refuses who asks for one each time.

/** A token is not used in its last minute, so that it is good until its request has arrived. */
const marginMs = 60_000

type Token = { text: string; usableUntil: number }
const tokens = new LRUCache<string, Promise<Token>>({ max: 2_000 })

const TokenReply = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

/**
 * The token of a church's keys, kept in memory. All who wait for one wait for the same request.
 * @throws GatewayError `credentials`, or `unreachable`: without a token nothing else was sent
 */
export async function accessToken(connection: PaypalConnection): Promise<string> {
  const key = keyOf(connection)
  const known = tokens.get(key)
  const token = await known
  if (token && token.usableUntil > connection.now().getTime()) return token.text
  const current = tokens.get(key)
  // Somebody else has asked for another one meanwhile.
  if (current && current !== known) return (await current).text
  const requested = requestToken(connection)
  tokens.set(key, requested)
  requested.catch(() => forget(key, requested))
  return (await requested).text
}

/** PayPal does not take this token any more. A newer one stays. */
export async function forgetToken(connection: PaypalConnection, text: string): Promise<void> {
  const key = keyOf(connection)
  const known = tokens.get(key)
  if (known && (await known).text === text) forget(key, known)
}

function forget(key: string, token: Promise<Token>): void {
  if (tokens.peek(key) === token) tokens.delete(key)
}

/** Changed keys have other tokens. */
const keyOf = ({ baseUrl, keys: { clientId, segredo } }: PaypalConnection) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, clientId, segredo]))
    .digest('hex')

async function requestToken(connection: PaypalConnection): Promise<Token> {
  const { clientId, segredo } = connection.keys
  const authorization = `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  const { status, body } = await connection
    .send({ method: 'POST', url: `${connection.baseUrl}/v1/oauth2/token`, headers: { authorization }, form })
    .catch(cause => {
      throw new GatewayError('unreachable', 'token', cause)
    })
  if ([400, 401, 403].includes(status)) throw new GatewayError('credentials', 'token')
  const reply = TokenReply.safeParse(body)
  if (status !== 200 || !reply.success) throw new GatewayError('unreachable', 'token')
  return { text: reply.data.access_token, usableUntil: connection.now().getTime() + reply.data.expires_in * 1000 - marginMs }
}

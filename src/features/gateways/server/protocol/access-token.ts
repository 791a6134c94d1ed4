import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Connection, GatewayError } from '#server/payment-gateway.ts'

// OAuth 2.0 client credentials (RFC 6749, 4.4). A token of PayPal is good for about nine hours, one of a Brazilian bank mostly for one, and
// whoever asks for one each time is refused.

type ClientConnection = Connection<{ clientId: string; segredo: string }>

/** A token is not used in its last minute, so that it is good until its request has arrived. */
const marginMs = 60_000

type Token = { text: string; usableUntil: number }
const tokens = new LRUCache<string, Promise<Token>>({ max: 2_000 })

const TokenReply = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

/**
 * The token of a church's keys, kept in memory. All who wait for one wait for the same request.
 * @param path where the gateway gives tokens
 * @throws GatewayError `credentials`, or `unreachable`: without a token nothing else was sent
 */
export async function accessToken(connection: ClientConnection, path: string): Promise<string> {
  const key = keyOf(connection)
  const known = tokens.get(key)
  const token = await known
  if (token && token.usableUntil > connection.now().getTime()) return token.text
  const current = tokens.get(key)
  // Somebody else has asked for another one meanwhile.
  if (current && current !== known) return (await current).text
  const requested = requestToken(connection, path)
  tokens.set(key, requested)
  requested.catch(() => forget(key, requested))
  return (await requested).text
}

/** The gateway does not take this token any more. A newer one stays. */
export async function forgetToken(connection: ClientConnection, text: string): Promise<void> {
  const key = keyOf(connection)
  const known = tokens.get(key)
  if (known && (await known).text === text) forget(key, known)
}

function forget(key: string, token: Promise<Token>): void {
  if (tokens.peek(key) === token) tokens.delete(key)
}

/** Changed keys have other tokens. */
const keyOf = ({ baseUrl, keys: { clientId, segredo } }: ClientConnection) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, clientId, segredo]))
    .digest('hex')

async function requestToken(connection: ClientConnection, path: string): Promise<Token> {
  const { clientId, segredo } = connection.keys
  const authorization = `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  const { status, body } = await connection
    .send({ method: 'POST', url: `${connection.baseUrl}${path}`, headers: { authorization }, form })
    .catch(cause => {
      throw new GatewayError('unreachable', 'token', cause)
    })
  if ([400, 401, 403].includes(status)) throw new GatewayError('credentials', 'token')
  const reply = TokenReply.safeParse(body)
  if (status !== 200 || !reply.success) throw new GatewayError('unreachable', 'token')
  return { text: reply.data.access_token, usableUntil: connection.now().getTime() + reply.data.expires_in * 1000 - marginMs }
}

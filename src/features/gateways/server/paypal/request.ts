import type { GatewayReply } from '#server/payment-gateway.ts'
import { accessToken, forgetToken } from '../protocol/access-token.ts'
import { failureOf } from './failure.ts'
import type { PaypalConnection } from './keys.ts'

const tokenPath = '/v1/oauth2/token'

/** @throws PaypalFailure; GatewayError */
export const get = (connection: PaypalConnection, path: string): Promise<unknown> => request(connection, { method: 'GET', path })

/**
 * @param requestId PayPal does the same request only once (for orders 6 hours, for payments 45 days); left out: it changes nothing
 * @throws PaypalFailure; GatewayError
 */
export const post = (connection: PaypalConnection, path: string, json: object, requestId?: string): Promise<unknown> =>
  request(connection, { method: 'POST', path, json, requestId })

type Request = { method: 'GET' | 'POST'; path: string; json?: object; requestId?: string | undefined }

async function request(connection: PaypalConnection, what: Request): Promise<unknown> {
  const token = await accessToken(connection, tokenPath)
  const first = await send(connection, what, token)
  if (first.status !== 401) return bodyOf(first)
  // PayPal can end a token early. The second refusal is one of the keys.
  await forgetToken(connection, token)
  return bodyOf(await send(connection, what, await accessToken(connection, tokenPath)))
}

function send(connection: PaypalConnection, { method, path, json, requestId }: Request, token: string): Promise<GatewayReply> {
  const headers = {
    authorization: `Bearer ${token}`,
    // Otherwise replies contain little more than an id.
    prefer: 'return=representation',
    ...(requestId && { 'paypal-request-id': requestId }),
  }
  return connection.send({ method, url: `${connection.baseUrl}${path}`, headers, ...(json && { json }) })
}

function bodyOf(reply: GatewayReply): unknown {
  if (reply.status < 200 || reply.status > 299) throw failureOf(reply)
  return reply.body
}

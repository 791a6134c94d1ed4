import * as z from 'zod/mini'
import { GatewayError, type GatewayReply } from '#server/payment-gateway.ts'
import { accessToken, forgetToken } from '../protocol/access-token.ts'
import { readReply } from '../protocol/read-reply.ts'
import type { BcbConnection } from './keys.ts'

/** Each bank has its own place for tokens; most have this one. For another, the operator's proxy leads there. */
const tokenPath = '/oauth/token'

/** RFC 7807. `type` ends with the name of the error; `detail` and `violacoes` may name the payer, so they go nowhere. */
const ErrorBody = z.object({ type: z.optional(z.string()) })

type Request = { method: 'GET' | 'POST' | 'PUT' | 'PATCH'; path: string; json?: object }

/**
 * A request to the church's bank. Gives the body of its reply; `null` when the bank does not know what the path names.
 * @throws GatewayError
 */
export async function ask<T>(connection: BcbConnection, request: Request, schema: z.ZodMiniType<T>): Promise<T | null> {
  const token = await accessToken(connection, tokenPath)
  let reply = await send(connection, request, token)
  if (reply.status === 401) {
    // A bank can end a token early. The second refusal is one of the keys.
    await forgetToken(connection, token)
    reply = await send(connection, request, await accessToken(connection, tokenPath))
  }
  // A proxy's 404 is no proof that there is nothing.
  if (reply.status === 404 && reply.body !== undefined) return null
  if (reply.status < 200 || reply.status > 299) throw failureOf(reply)
  return readReply(schema, reply.body)
}

/** As `ask`, for what is there: a 404 then proves nothing. */
export async function askFor<T>(connection: BcbConnection, request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const found = await ask(connection, request, schema)
  if (found === null) throw new GatewayError('uncertain', '404')
  return found
}

const send = ({ baseUrl, send: sendTo }: BcbConnection, { method, path, json }: Request, token: string): Promise<GatewayReply> =>
  sendTo({ method, url: `${baseUrl}${path}`, headers: { authorization: `Bearer ${token}` }, ...(json && { json }) })

function failureOf({ status, body }: GatewayReply): GatewayError {
  const name = ErrorBody.safeParse(body).data?.type?.split('/').at(-1) ?? ''
  return new GatewayError(reasonOf(status), /^\w{1,80}$/.test(name) ? name : String(status))
}

function reasonOf(status: number): GatewayError['reason'] {
  if (status === 401 || status === 403) return 'credentials'
  // Counted before anything is done.
  if (status === 429) return 'unreachable'
  return status >= 400 && status < 500 && status !== 404 && status !== 408 && status !== 409 ? 'rejected' : 'uncertain'
}

import type { Connection, GatewayReply, GatewayRequest } from '#server/payment-gateway.ts'
import { failureOf } from './failure.ts'
import { type Fields, formOf } from './form.ts'
import type { StripeKeys } from './keys.ts'

/** The fields of replies are those of this version, whatever an account has as its default. */
const version = '2026-06-24.dahlia'

export type StripeConnection = Connection<StripeKeys>

/** @param path with its query @throws StripeFailure; GatewayError `unreachable`, `uncertain` */
export async function get(connection: StripeConnection, path: string): Promise<unknown> {
  const { body } = await send(connection, path, { method: 'GET' })
  return body
}

/**
 * @param key Stripe replies to the same key with what it replied at first, for at least 24 hours
 * @returns `isReplay`: the reply is such an earlier one, so what it says may be out of date
 * @throws StripeFailure; GatewayError `unreachable`, `uncertain`
 */
export async function post(
  connection: StripeConnection,
  path: string,
  fields: Fields,
  key: string,
): Promise<{ body: unknown; isReplay: boolean }> {
  const reply = await send(connection, path, { method: 'POST', form: formOf(fields), headers: { 'idempotency-key': key } })
  return { body: reply.body, isReplay: reply.headers['idempotent-replayed'] === 'true' }
}

async function send(
  connection: StripeConnection,
  path: string,
  { headers, ...request }: Omit<GatewayRequest, 'url'>,
): Promise<GatewayReply> {
  const reply = await connection.send({
    ...request,
    url: `${connection.baseUrl}/v1/${path}`,
    headers: { ...headers, authorization: `Bearer ${connection.keys.chaveSecreta}`, 'stripe-version': version },
  })
  if (reply.status < 200 || reply.status > 299) throw failureOf(reply)
  return reply
}

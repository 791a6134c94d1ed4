import type * as z from 'zod/mini'
import { GatewayError, type GatewayRequest } from '#server/payment-gateway.ts'
import type { CardconnectConnection } from './keys.ts'

/** CardConnect answers within 32 seconds, also when the bank does not (CardPointe Gateway Developer Guides, "Handling timeouts"). */
const timeoutMs = 35_000

/**
 * A request to CardConnect's gateway. Declines are no errors for it: they are in the body.
 * @throws GatewayError
 */
export async function ask<T>(
  connection: CardconnectConnection,
  method: GatewayRequest['method'],
  path: string,
  schema: z.ZodMiniType<T>,
  fields?: object,
): Promise<T> {
  const { baseUrl, keys } = connection
  const { status, body } = await connection.send({
    method,
    url: `${baseUrl}/cardconnect/rest/${path}`,
    headers: { authorization: `Basic ${Buffer.from(`${keys.usuario}:${keys.senha}`).toString('base64')}` },
    timeoutMs,
    ...(fields && { json: { merchid: keys.merchid, ...fields } }),
  })
  if (status === 401 || status === 403) throw new GatewayError('credentials', String(status))
  if (status >= 400 && status < 500 && status !== 408) throw new GatewayError('rejected', String(status))
  const reply = schema.safeParse(body)
  if (status >= 300 || !reply.success) throw new GatewayError('uncertain', status >= 300 ? String(status) : 'reply')
  return reply.data
}

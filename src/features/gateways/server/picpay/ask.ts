import type * as z from 'zod/mini'
import { GatewayError } from '#server/payment-gateway.ts'
import type { PicpayConnection } from './keys.ts'

/**
 * A request to PicPay about one payment. Gives the body of its reply; `null` when it does not know the payment.
 * @param json for a POST
 * @throws GatewayError; `rejected` with code `422` also when the payment exists already, or is not in a state for this
 */
export async function ask<T>(connection: PicpayConnection, path: string, schema: z.ZodMiniType<T>, json?: object): Promise<T | null> {
  const { status, body } = await connection.send({
    method: json ? 'POST' : 'GET',
    url: `${connection.baseUrl}/payments${path}`,
    headers: { 'x-picpay-token': connection.keys.token },
    ...(json && { json }),
  })
  // Its error messages name the payer's data, so only the status goes on.
  if (status === 401 || status === 403) throw new GatewayError('credentials', String(status))
  // A proxy's 404 is no proof that there is no payment.
  if (status === 404 && body !== undefined) return null
  if (status >= 400 && status < 500 && status !== 404 && status !== 408) throw new GatewayError('rejected', String(status))
  const reply = schema.safeParse(body)
  if (status >= 300 || !reply.success) throw new GatewayError('uncertain', status >= 300 ? String(status) : 'reply')
  return reply.data
}

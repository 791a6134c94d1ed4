import type * as z from 'zod/mini'
import { GatewayError } from '#server/payment-gateway.ts'

/**
 * Checks what a gateway has replied. Unknown fields are allowed.
 * @throws GatewayError `uncertain` `reply` when what is needed is not there: the request was perhaps done all the same
 */
export function readReply<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (!read.success) throw new GatewayError('uncertain', 'reply')
  return read.data
}

import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ForgedHook, type HookEvent, type HookRequest } from '#server/payment-gateway.ts'
import type { PicpayConnection } from './keys.ts'

const Callback = z.object({ referenceId: z.string().check(z.regex(/^[A-Z0-9]{1,40}$/)) })

/**
 * Reads a callback of PicPay: something has changed, the state must be asked for. It is the same text for each change of a payment, without an
 * id, so each one counts as new: if the second were taken for the first again, a refund would not be noticed.
 * @throws ForgedHook
 */
export async function readHook({ keys }: PicpayConnection, { headers, body }: HookRequest): Promise<HookEvent[]> {
  if (!isSame(headers['x-seller-token'] ?? '', keys.tokenVendedor)) throw new ForgedHook()
  const callback = Callback.safeParse(jsonOf(body))
  if (!callback.success) throw new ForgedHook()
  return [{ id: randomUUID(), tipo: 'callback', codigo: callback.data.referenceId }]
}

/** Takes the same time wherever the texts differ, and whatever their lengths are. */
const isSame = (left: string, right: string): boolean => timingSafeEqual(hash(left), hash(right))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

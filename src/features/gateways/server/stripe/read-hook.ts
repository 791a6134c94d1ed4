import * as z from 'zod/mini'
import { ForgedHook, type HookEvent, type HookRequest } from '#server/payment-gateway.ts'
import type { StripeConnection } from './request.ts'
import { isSignedByStripe } from './signature.ts'

const text = z.nullish(z.string())
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: text,
      object: z.string(),
      payment_intent: text,
      metadata: z.nullish(z.object({ codigo: z.optional(z.string()) })),
    }),
  }),
})

/** Reads an event: of an intent itself, or of a charge, refund or dispute, which name theirs. @throws ForgedHook */
export async function readHook({ keys, now }: StripeConnection, { headers, body }: HookRequest): Promise<HookEvent[]> {
  const header = headers['stripe-signature'] ?? ''
  if (!isSignedByStripe({ header, body, secret: keys.segredoWebhook, now: now() })) throw new ForgedHook()
  const event = Event.safeParse(parsed(body)).data
  // Events of other things, such as payouts, name no payment.
  if (!event) return []
  const { id, type: tipo } = event
  const { id: objectId, object, payment_intent: intent, metadata } = event.data.object
  const referencia = (object === 'payment_intent' ? objectId : intent) ?? undefined
  const codigo = metadata?.codigo
  return referencia || codigo ? [{ id, tipo, codigo, referencia }] : []
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

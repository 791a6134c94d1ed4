import * as z from 'zod/mini'
import { ForgedHook, type HookEvent, type HookRequest } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { PaypalFailure } from './failure.ts'
import type { PaypalConnection } from './keys.ts'
import { post } from './request.ts'

// developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post

const text = z.nullish(z.string())
const Resource = z.object({
  id: text,
  custom_id: text,
  purchase_units: z.nullish(z.array(z.object({ custom_id: text }))),
  supplementary_data: z.nullish(z.object({ related_ids: z.nullish(z.object({ order_id: text })) })),
  disputed_transactions: z.nullish(z.array(z.object({ custom: text }))),
})
const Event = z.object({ id: z.string(), event_type: z.string(), resource: Resource })
const Verification = z.object({ verification_status: z.string() })

/**
 * Asks PayPal whether it has sent this, and reads it: an event of an order, a capture, a refund or a dispute.
 * @throws ForgedHook; GatewayError when PayPal cannot be asked
 */
export async function readHook(connection: PaypalConnection, request: HookRequest): Promise<HookEvent[]> {
  const event = parsed(request.body)
  await expectFromPaypal(connection, request.headers, event)
  const read = Event.safeParse(event)
  // Events of other things name no payment.
  if (!read.success) return []
  const { id, event_type: tipo, resource } = read.data
  const isOrder = tipo.startsWith('CHECKOUT.ORDER.')
  const referencia = (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? undefined
  const codigo = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom ?? undefined
  return referencia || codigo ? [{ id, tipo, referencia, codigo }] : []
}

/** PayPal compares a check sum of the body's text. Its events survive being parsed and written again, because they have no fractions. */
async function expectFromPaypal(connection: PaypalConnection, headers: HookRequest['headers'], event: object): Promise<void> {
  const signature = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }
  if (Object.values(signature).some(value => !value)) throw new ForgedHook()
  const question = { ...signature, webhook_id: connection.keys.webhookId, webhook_event: event }
  const reply = await post(connection, '/v1/notifications/verify-webhook-signature', question).catch(error => {
    // PayPal does not even understand such a signature.
    throw error instanceof PaypalFailure && error.reason === 'rejected' ? new ForgedHook() : error
  })
  if (readReply(Verification, reply).verification_status !== 'SUCCESS') throw new ForgedHook()
}

function parsed(body: string): object {
  try {
    const event: unknown = JSON.parse(body)
    if (typeof event === 'object' && event !== null) return event
  } catch {
    // Thrown below.
  }
  throw new ForgedHook()
}

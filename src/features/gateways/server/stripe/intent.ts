import * as z from 'zod/mini'
import { GatewayError, type Order } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'

// docs.stripe.com/api/payment_intents/object, as far as it is read.

const text = z.nullish(z.string())
const seconds = z.nullish(z.int())

export const PaymentMethod = z.object({
  id: z.string(),
  card: z.nullish(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int(), fingerprint: text })),
  billing_details: z.nullish(z.object({ name: text })),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

const Charge = z.object({
  amount_refunded: z.int(),
  disputed: z.boolean(),
  // Stripe makes it a moment after the charge.
  balance_transaction: z.nullish(z.object({ fee: z.int(), currency: z.string() })),
})

const NextAction = z.object({
  redirect_to_url: z.nullish(z.object({ url: z.string() })),
  pix_display_qr_code: z.nullish(z.object({ data: z.string(), expires_at: seconds })),
  boleto_display_details: z.nullish(z.object({ number: z.string(), expires_at: z.int(), hosted_voucher_url: text })),
})

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  customer: text,
  setup_future_usage: text,
  metadata: z.object({ codigo: z.string() }),
  payment_method: z.nullish(PaymentMethod),
  last_payment_error: z.nullish(z.object({ code: text, decline_code: text, payment_method: z.nullish(PaymentMethod) })),
  next_action: z.nullish(NextAction),
  latest_charge: z.nullish(Charge),
})
export type Intent = z.infer<typeof Intent>

/** What a reply must contain besides ids, so that one reply is the whole payment. */
export const expanded = ['latest_charge.balance_transaction', 'payment_method']

/** Checks what Stripe says, and that it is about this order. @throws GatewayError `uncertain` `reply` */
export function readIntent(body: unknown, order: Order): Intent {
  const intent = readReply(Intent, body)
  const isOurs = intent.id === order.referencia && intent.metadata.codigo === order.codigo
  if (!isOurs) throw new GatewayError('uncertain', 'reply')
  return intent
}

/** A reply of which only the id is needed. */
export const WithId = z.object({ id: z.string().check(z.regex(/^\w{1,100}$/)) })

/** The intent's id, which `create` has made. @throws GatewayError `rejected`: money is asked for only once the id is stored */
export function intentIdOf({ referencia }: Pick<Order, 'referencia'>): string {
  if (!referencia || !/^\w{1,100}$/.test(referencia)) throw new GatewayError('rejected', 'not-created')
  return referencia
}

import * as z from 'zod/mini'
import { GatewayError, type Order } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { fromMoney, Money } from './amount.ts'
import { PaypalFailure } from './failure.ts'
import type { PaypalConnection } from './keys.ts'
import { get } from './request.ts'

// developer.paypal.com/docs/api/orders/v2, as far as it is read.

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))

const Capture = z.object({
  id: Id,
  status: z.string(),
  amount: Money,
  status_details: z.nullish(z.object({ reason: z.nullish(z.string()) })),
  processor_response: z.nullish(z.object({ response_code: z.nullish(z.string()) })),
  // PayPal does not know its fee while a capture is pending.
  seller_receivable_breakdown: z.nullish(z.object({ paypal_fee: z.nullish(Money) })),
})
export type Capture = z.infer<typeof Capture>

const Payments = z.object({
  captures: z.nullish(z.array(Capture)),
  refunds: z.nullish(z.array(z.object({ id: Id, status: z.string(), amount: Money }))),
})
const Unit = z.object({ custom_id: z.string(), amount: Money, payments: z.nullish(Payments) })

const PaypalOrder = z.object({
  id: Id,
  status: z.string(),
  purchase_units: z.tuple([Unit]),
  links: z.nullish(z.array(z.object({ rel: z.string(), href: z.string() }))),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

/** Ours, with PayPal's id, which `create` has made. */
export type KnownOrder = Order & { referencia: string }

/** @throws GatewayError `rejected`: nothing can be done with an order before its id is stored */
export function known(order: Order): KnownOrder {
  if (!order.referencia || !Id.safeParse(order.referencia).success) throw new GatewayError('rejected', 'not-created')
  return { ...order, referencia: order.referencia }
}

/** @returns `null` when PayPal does not know it: orders that nobody has paid are deleted after some hours @throws GatewayError */
export async function loadOrder(connection: PaypalConnection, order: KnownOrder): Promise<PaypalOrder | null> {
  try {
    return readOrder(await get(connection, `/v2/checkout/orders/${order.referencia}`), order)
  } catch (error) {
    if (error instanceof PaypalFailure && error.status === 404) return null
    throw error
  }
}

/** Checks what PayPal says, and that it is about this order and this amount. @throws GatewayError `uncertain` `reply` */
function readOrder(body: unknown, { codigo, referencia, total, moeda }: KnownOrder): PaypalOrder {
  const { id, purchase_units: units, ...rest } = readReply(PaypalOrder, body)
  const { custom_id, amount } = units[0]
  // Another currency is told to the treasurer (snapshot.ts).
  const isAsked = amount.currency_code !== moeda || fromMoney(amount, moeda) === total
  const isOurs = id === referencia && custom_id === codigo && isAsked
  if (!isOurs) throw new GatewayError('uncertain', 'reply')
  return { id, purchase_units: units, ...rest }
}

export const OrderId = z.object({ id: Id })

import type { Order } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { toMoney } from './amount.ts'
import type { PaypalConnection } from './keys.ts'
import { OrderId } from './order.ts'
import { post } from './request.ts'

/** PayPal's limit of a description. */
const maxDescription = 127

/** Makes the order. All fields come from ours, because PayPal takes the same request id only with the same fields. */
export async function create(connection: PaypalConnection, order: Order): Promise<string> {
  const { codigo, total, moeda, descricao, returnUrl } = order
  const experience = { return_url: returnUrl, cancel_url: returnUrl, user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' }
  const fields = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: codigo,
        // PayPal refuses to take money for the same one twice, if the church has not allowed that in its account.
        invoice_id: codigo,
        description: descricao.slice(0, maxDescription),
        amount: toMoney(total, moeda),
      },
    ],
    payment_source: { paypal: { experience_context: experience } },
  }
  return readReply(OrderId, await post(connection, '/v2/checkout/orders', fields, `${codigo}-create`)).id
}

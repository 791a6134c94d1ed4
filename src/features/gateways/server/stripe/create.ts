import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { GatewayError, type Order } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { toStripe } from './amount.ts'
import { WithId } from './intent.ts'
import { post, type StripeConnection } from './request.ts'

export const methodTypes: Partial<Record<PaymentMethodCode, string>> = { 'cartao-credito': 'card', pix: 'pix', boleto: 'boleto' }

/** Makes the payment intent, not confirmed. All fields come from the order, because the same key with others is an error. */
export async function create(connection: StripeConnection, order: Order): Promise<string> {
  const { codigo, total, moeda, metodo, descricao } = order
  const type = methodTypes[metodo]
  if (!type) throw new GatewayError('rejected', 'method')
  // Stripe would take the whole amount at once: it has installments in other countries only.
  if (order.parcelas > 1) throw new GatewayError('rejected', 'installments')
  const fields = {
    amount: toStripe(total, moeda),
    currency: moeda.toLowerCase(),
    payment_method_types: [type],
    description: descricao,
    metadata: { codigo },
  }
  const { body } = await post(connection, 'payment_intents', fields, `${codigo}-create`)
  return readReply(WithId, body).id
}

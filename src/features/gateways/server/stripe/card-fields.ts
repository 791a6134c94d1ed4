import { GatewayError, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import type { Fields } from './form.ts'
import { intentIdOf, WithId } from './intent.ts'
import { nameAndMail } from './payer-details.ts'
import { post, type StripeConnection } from './request.ts'
import { cardToken, readCardReference } from './stored-card.ts'

/**
 * What `confirm` needs for a card. A card that Stripe keeps, or shall keep, belongs to a customer, and the intent must have the same one
 * before it is confirmed.
 * @throws GatewayError
 */
export async function cardFields(connection: StripeConnection, order: Order, input: PaymentInput): Promise<Fields> {
  const { cartao, salvarCartao, semPessoa } = input
  if (!cartao) throw new GatewayError('rejected', 'no-card')
  // When the bank wants to ask the person, Stripe gives an address for the whole window, which leads back to the payment: so that works on any
  // device and after a reload, and no script of Stripe's is needed for it.
  const presence = semPessoa ? { off_session: true } : { return_url: order.returnUrl }
  if ('salvo' in cartao) {
    const { customer, paymentMethod } = readCardReference(cartao.salvo)
    await setCustomer(connection, order, customer)
    return { payment_method: paymentMethod, ...presence }
  }
  const fields = { payment_method: cardToken(cartao.token), ...presence }
  if (!salvarCartao) return fields
  await setCustomer(connection, order, await createCustomer(connection, order.pagador, order.codigo))
  return { ...fields, setup_future_usage: 'off_session' }
}

/** @param key what Stripe's idempotency key begins with */
export async function createCustomer(connection: StripeConnection, payer: Order['pagador'], key: string): Promise<string> {
  const { body } = await post(connection, 'customers', nameAndMail(payer), `${key}-customer`)
  return readReply(WithId, body).id
}

async function setCustomer(connection: StripeConnection, order: Order, customer: string): Promise<void> {
  await post(connection, `payment_intents/${intentIdOf(order)}`, { customer }, `${order.codigo}-${customer}`)
}

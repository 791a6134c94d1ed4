import * as z from 'zod/mini'
import { GatewayError, type Payer, type StoredCard } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { createCustomer } from './card-fields.ts'
import { PaymentMethod } from './intent.ts'
import { post, type StripeConnection } from './request.ts'
import { cardToken, storedCard } from './stored-card.ts'

const SetupIntent = z.object({ status: z.string(), payment_method: PaymentMethod })

/**
 * Lets Stripe keep a card for payments without the person. The bank is asked once, by a setup intent.
 * @throws GatewayError `card-data` when the bank declines, or wants the person (`authentication_required`): only a payment can ask the person
 */
export async function saveCard(connection: StripeConnection, { token, pagador }: { token: string; pagador: Payer }): Promise<StoredCard> {
  const paymentMethod = cardToken(token)
  const customer = await createCustomer(connection, pagador, paymentMethod)
  const fields = {
    customer,
    payment_method: paymentMethod,
    payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    expand: ['payment_method'],
  }
  const { body } = await post(connection, 'setup_intents', fields, `${paymentMethod}-setup`)
  const setup = readReply(SetupIntent, body)
  if (setup.status !== 'succeeded') throw new GatewayError('card-data', 'authentication_required')
  return storedCard(customer, setup.payment_method)
}

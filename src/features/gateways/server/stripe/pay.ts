import { GatewayError, type GatewaySnapshot, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { cardFields } from './card-fields.ts'
import { StripeFailure } from './failure.ts'
import { readSnapshot } from './find.ts'
import type { Fields } from './form.ts'
import { expanded, intentIdOf, readIntent } from './intent.ts'
import { boletoDetails, pixDetails } from './payer-details.ts'
import { post, type StripeConnection } from './request.ts'
import { snapshotOf } from './snapshot.ts'

/**
 * Confirms the intent. It can succeed only once, whatever is sent and how often: a second confirmation is refused, and then it is read.
 * @throws GatewayError
 */
export async function pay(connection: StripeConnection, order: Order, input: PaymentInput): Promise<GatewaySnapshot> {
  try {
    // The bank has answered to Stripe, not to the browser.
    if (input.desafioCompleto !== undefined) return await readSnapshot(connection, order)
    const fields = await fieldsOf(connection, order, input)
    // Another card is another try; the same card again must not be.
    return await confirm(connection, order, fields, String(fields.payment_method ?? 'first'))
  } catch (error) {
    // A decline, too, may be a repeated reply, and another card has paid meanwhile.
    const isAnswered = error instanceof StripeFailure && (error.isDecline || error.code === 'payment_intent_unexpected_state')
    if (!isAnswered) throw error
    return readSnapshot(connection, order)
  }
}

function fieldsOf(connection: StripeConnection, order: Order, input: PaymentInput): Fields | Promise<Fields> {
  switch (order.metodo) {
    case 'cartao-credito':
      return cardFields(connection, order, input)
    case 'pix':
      return pixDetails(order)
    case 'boleto':
      return boletoDetails(order)
    default:
      throw new GatewayError('rejected', 'method')
  }
}

async function confirm(connection: StripeConnection, order: Order, fields: Fields, step: string): Promise<GatewaySnapshot> {
  const path = `payment_intents/${intentIdOf(order)}/confirm`
  const { body, isReplay } = await post(connection, path, { ...fields, expand: expanded }, `${order.codigo}-${step}`)
  return isReplay ? readSnapshot(connection, order) : snapshotOf(connection, order, readIntent(body, order))
}

import type { GatewaySnapshot, Order } from '#server/payment-gateway.ts'
import { create } from './create.ts'
import { StripeFailure } from './failure.ts'
import { readSnapshot } from './find.ts'
import { expanded, readIntent } from './intent.ts'
import { post, type StripeConnection } from './request.ts'
import { snapshotOf } from './snapshot.ts'

/** Cancels the intent; when Stripe says that it is too late, reads it. */
export async function cancel(connection: StripeConnection, order: Order): Promise<GatewaySnapshot> {
  // Stripe gives the id of an intent whose reply we have lost, so that it ends, too.
  const referencia = order.referencia ?? (await create(connection, order))
  const known = { ...order, referencia }
  try {
    const path = `payment_intents/${referencia}/cancel`
    const { body, isReplay } = await post(connection, path, { expand: expanded }, `${order.codigo}-cancel`)
    return isReplay ? await readSnapshot(connection, known) : snapshotOf(connection, known, readIntent(body, known))
  } catch (error) {
    if (error instanceof StripeFailure && error.code === 'payment_intent_unexpected_state') return readSnapshot(connection, known)
    throw error
  }
}

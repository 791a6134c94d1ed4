import type { GatewaySnapshot, Order } from '#server/payment-gateway.ts'
import { captureOrder } from './capture-order.ts'
import type { PaypalConnection } from './keys.ts'
import { known, loadOrder } from './order.ts'
import { snapshotOf } from './snapshot.ts'

/** What has become of an order. One that the payer has approved is captured now: at PayPal money moves only when we ask for it. Not for a
 * payment that has ended: then the payer's approval lapses. */
export async function find(connection: PaypalConnection, order: Order): Promise<GatewaySnapshot | null> {
  // Without its id nobody could be sent to PayPal to pay it.
  if (order.referencia === null) return null
  const knownOrder = known(order)
  const found = await loadOrder(connection, knownOrder)
  if (!found) return null
  return found.status === 'APPROVED' && !order.encerrado ? captureOrder(connection, knownOrder) : snapshotOf(connection, knownOrder, found)
}

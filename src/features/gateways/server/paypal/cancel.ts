import type { GatewaySnapshot, Order } from '#server/payment-gateway.ts'
import type { PaypalConnection } from './keys.ts'
import { known, loadOrder } from './order.ts'
import { captureOf, snapshotOf } from './snapshot.ts'

/** PayPal has no call that ends an order. It takes no money as long as nobody captures it, and PayPal deletes it after some hours. */
export async function cancel(connection: PaypalConnection, order: Order): Promise<GatewaySnapshot> {
  if (order.referencia === null) return { referencia: order.codigo, situacao: 'cancelado' }
  const knownOrder = known(order)
  const found = await loadOrder(connection, knownOrder)
  if (found && captureOf(found)) return snapshotOf(connection, knownOrder, found)
  return { referencia: knownOrder.referencia, situacao: 'cancelado' }
}

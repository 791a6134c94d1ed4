import { isOpen } from '#features/payments/rules/payments.ts'
import type { GatewaySnapshot, Order } from '#server/payment-gateway.ts'
import { find } from './find.ts'
import type { ZoopConnection } from './keys.ts'
import { voidTransaction } from './refund.ts'

/** @throws GatewayError */
export async function cancel(connection: ZoopConnection, order: Order): Promise<GatewaySnapshot> {
  const known = await find(connection, order)
  if (!known) return { referencia: order.referencia ?? order.codigo, situacao: 'cancelado' }
  return isOpen(known.situacao) ? voidTransaction(connection, order, known.referencia, order.total) : known
}

import * as z from 'zod/mini'
import { GatewayError, type GatewaySnapshot, type Order } from '../gateway.ts'
import { readReply } from '../read-reply.ts'
import { toMoney } from './amount.ts'
import type { PaypalConnection } from './keys.ts'
import { known, loadOrder } from './order.ts'
import { post } from './request.ts'
import { captureOf, snapshotOf } from './snapshot.ts'

const Refund = z.object({ status: z.string() })

/**
 * Gives money of the order's capture back. A refund that is under way is in the snapshot only once it is completed.
 * @throws GatewayError `rejected` with PayPal's code, such as `CAPTURE_FULLY_REFUNDED`
 */
export async function refund(
  connection: PaypalConnection,
  order: Order,
  { chave, valor }: { chave: string; valor: number },
): Promise<GatewaySnapshot> {
  const knownOrder = known(order)
  const before = await loadOrder(connection, knownOrder)
  const capture = before && captureOf(before)
  if (!capture) throw new GatewayError('rejected', 'not-captured')
  const fields = { amount: toMoney(valor, order.moeda), custom_id: order.codigo }
  const reply = await post(connection, `/v2/payments/captures/${capture.id}/refund`, fields, chave)
  const { status } = readReply(Refund, reply)
  if (status === 'FAILED' || status === 'CANCELLED') throw new GatewayError('rejected', status)
  const after = await loadOrder(connection, knownOrder)
  if (!after) throw new GatewayError('uncertain', 'reply')
  return snapshotOf(connection, knownOrder, after)
}

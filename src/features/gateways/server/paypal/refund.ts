import * as z from 'zod/mini'
import { GatewayError, type Order, type RefundSnapshot } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { toMoney } from './amount.ts'
import type { PaypalConnection } from './keys.ts'
import { known, loadOrder } from './order.ts'
import { post } from './request.ts'
import { captureOf, snapshotOf } from './snapshot.ts'

const Refund = z.object({ id: z.string(), status: z.string() })

/**
 * Gives money of the order's capture back, and says what has become of it. A refund that is under way is in the snapshot's sum only once it is
 * completed.
 * @throws GatewayError `rejected` with PayPal's code, such as `CAPTURE_FULLY_REFUNDED`
 */
export async function refund(
  connection: PaypalConnection,
  order: Order,
  { chave, valor }: { chave: string; valor: number },
): Promise<RefundSnapshot> {
  const knownOrder = known(order)
  const before = await loadOrder(connection, knownOrder)
  const capture = before && captureOf(before)
  if (!capture) throw new GatewayError('rejected', 'not-captured')
  const fields = { amount: toMoney(valor, order.moeda), custom_id: order.codigo }
  const reply = await post(connection, `/v2/payments/captures/${capture.id}/refund`, fields, chave)
  const made = readReply(Refund, reply)
  const after = await loadOrder(connection, knownOrder)
  if (!after) throw new GatewayError('uncertain', 'reply')
  // To a repeated request PayPal may reply what it replied at first.
  const { status } = after.purchase_units[0].payments?.refunds?.find(({ id }) => id === made.id) ?? made
  if (status === 'FAILED' || status === 'CANCELLED') throw new GatewayError('rejected', status)
  return { ...snapshotOf(connection, knownOrder, after), feito: status === 'COMPLETED' }
}

import { GatewayError, type GatewaySnapshot } from '#server/payment-gateway.ts'
import { PaypalFailure } from './failure.ts'
import type { PaypalConnection } from './keys.ts'
import { type KnownOrder, loadOrder } from './order.ts'
import { isRefusal, refusalOf } from './refusal.ts'
import { post } from './request.ts'
import { snapshotOf } from './snapshot.ts'

/** After these, the order itself says how things are. */
const alreadyAnswered = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/**
 * Takes the money of an approved order. The order is read afterwards, because the reply of a capture has not all of it, and that of a
 * repeated one may be an old one.
 * @throws GatewayError
 */
export async function captureOrder(connection: PaypalConnection, order: KnownOrder): Promise<GatewaySnapshot> {
  const { referencia, codigo } = order
  try {
    await post(connection, `/v2/checkout/orders/${referencia}/capture`, {}, `${codigo}-capture`)
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error
    if (isRefusal(error.code)) return { referencia, situacao: 'nao_aprovado', recusa: refusalOf(error.code) }
    if (!alreadyAnswered.has(error.code)) throw error
  }
  const found = await loadOrder(connection, order)
  if (!found) throw new GatewayError('uncertain', 'reply')
  const snapshot = snapshotOf(connection, order, found)
  // Still approved: PayPal has not finished the capture.
  return found.status === 'APPROVED' ? { ...snapshot, situacao: 'em_analise' } : snapshot
}

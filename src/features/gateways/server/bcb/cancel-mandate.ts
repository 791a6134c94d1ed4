import type { MandateOrder, MandateSnapshot } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import type { BcbConnection } from './keys.ts'
import { findMandate, Mandate, mandateSnapshotOf } from './mandate.ts'

/** Ends a mandate that has not ended yet. `CANCELADA` is the only state that a receiver may set. */
export async function cancelMandate(connection: BcbConnection, order: MandateOrder): Promise<MandateSnapshot | null> {
  const known = await findMandate(connection, order)
  if (!known) return null
  if (known.status !== 'CRIADA' && known.status !== 'APROVADA') return mandateSnapshotOf(known)
  try {
    await ask(connection, { method: 'PATCH', path: `/rec/${known.idRec}`, json: { status: 'CANCELADA' } }, Mandate)
  } catch (error) {
    // It has ended in this moment.
    if (!(error instanceof GatewayError && error.reason === 'rejected')) throw error
  }
  const after = await findMandate(connection, { ...order, referencia: known.idRec })
  if (!after) throw new GatewayError('uncertain', 'reply')
  return mandateSnapshotOf(after)
}

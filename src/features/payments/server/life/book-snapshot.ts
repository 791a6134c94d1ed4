import type { PurposeTx } from '#server/payment-purpose.ts'
import type { GatewaySnapshot } from '../gateways/gateway.ts'
import { applySnapshot } from './apply-snapshot.ts'
import type { PaymentRow } from './payment-row.ts'
import { requestRefund } from './request-refund.ts'
import type { Purposes } from './tell-purpose.ts'

/**
 * Books what a gateway, or the treasurer, says about a payment, and gives back what nothing can be done with.
 * @param row locked by this transaction
 * @param now when it happened: the money of the ledger's entries is counted at this time
 */
export async function bookSnapshot(
  tx: PurposeTx,
  row: PaymentRow,
  snapshot: GatewaySnapshot,
  purposes: Purposes,
  now: Date,
): Promise<PaymentRow> {
  const { row: after, toGiveBack } = await applySnapshot(tx, row, snapshot, purposes, now)
  if (toGiveBack) await requestRefund(tx, after, toGiveBack, 'sem-destino')
  return after
}

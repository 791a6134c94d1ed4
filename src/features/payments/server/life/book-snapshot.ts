import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { settleCard } from '../cards/settle-card.ts'
import type { GatewaySnapshot } from '../gateways/gateway.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { applySnapshot } from './apply-snapshot.ts'
import type { PaymentRow } from './payment-row.ts'

/**
 * Books what a gateway, or the treasurer, says about a payment, keeps its card if it is to be kept, and gives back what nothing can be done with.
 * @param row locked by this transaction
 * @param now when it happened: the money of the ledger's entries is counted at this time
 */
export async function bookSnapshot(
  tx: PurposeTx,
  row: PaymentRow,
  snapshot: GatewaySnapshot,
  services: Pick<Services, 'secret' | 'purposes'>,
  now: Date,
): Promise<PaymentRow> {
  const { row: after, toGiveBack } = await applySnapshot(tx, row, snapshot, services.purposes, now)
  // Once for each payment: a later message never brings back a card that its owner has deleted.
  const isSettled = row.flagSalvarCartao && !after.flagSalvarCartao
  if (isSettled && snapshot.cartao) await settleCard(tx, services, after, snapshot.cartao)
  if (toGiveBack) await requestRefund(tx, after, { valor: toGiveBack, motivo: 'sem-destino' })
  return after
}

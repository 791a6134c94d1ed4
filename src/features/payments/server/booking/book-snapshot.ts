import { eq } from 'drizzle-orm'
import type { Services } from '#server/http/services.ts'
import type { GatewaySnapshot } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { paymentTable } from '../tables.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { settleCard } from './cards/settle-card.ts'
import { mostRefundable, requestRefund } from './refunds/request-refund.ts'

/**
 * Books what a gateway, or the treasurer, says about a payment, keeps its card if it is to be kept, and gives back what nothing can be done with.
 * @param row locked by this transaction
 * @param now when it happened: the money of the ledger's entries is counted at this time
 * @returns the row as it is stored now
 */
export async function bookSnapshot(
  tx: PurposeTx,
  row: PaymentRow,
  snapshot: GatewaySnapshot,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  now: Date,
): Promise<PaymentRow> {
  const { row: after, toGiveBack } = await applySnapshot(tx, row, snapshot, services, now)
  // Once for each payment: a later message never brings back a card that its owner has deleted.
  const isSettled = row.flagSalvarCartao && !after.flagSalvarCartao
  if (isSettled && snapshot.cartao) await settleCard(tx, services, after, snapshot.cartao)
  if (!toGiveBack) return after
  // Only a gateway gives back by itself, and not while a bank disputes it: of anything else, the treasurer decides.
  const valor = after.gateway === null ? 0 : await mostRefundable(tx, after)
  if (valor) await requestRefund(tx, after, { valor, motivo: 'sem-destino' })
  // Money that came for nothing is shown to the treasurer in any case: the payer may ask about it.
  const values = { flagConferir: true }
  await tx.update(paymentTable).set(values).where(eq(paymentTable.id, row.id))
  return { ...after, ...values }
}

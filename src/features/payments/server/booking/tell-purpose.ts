import type { PaymentState } from '#contract/money/payment-codes.ts'
import type { PaymentEnd, PaymentPurpose, PurposePayment, PurposeTx } from '#server/payment-purpose.ts'
import type { PaymentRow } from '../rows/payment-row.ts'

export type Purposes = ReadonlyMap<string, PaymentPurpose>

/** Tells the feature that a payment is for what it has become, in the transaction that makes it so. @returns what it answers */
export async function tellPurpose(
  tx: PurposeTx,
  purposes: Purposes,
  row: PaymentRow,
  state: PaymentState,
  recusa: PaymentEnd['recusa'],
): Promise<'refund' | undefined> {
  const purpose = purposes.get(row.tipo)
  // A purpose that this version of the product does not have any more: the money is booked all the same.
  if (!purpose) return undefined
  const payment = purposePaymentOf(row)
  if (state === 'aprovado') return purpose.onApproved(tx, payment)
  if (state === 'nao_aprovado' || state === 'cancelado') await purpose.onEnded(tx, payment, { situacao: state, recusa })
  if (state === 'estornado') await purpose.onRefunded(tx, payment)
  return undefined
}

/** Tells it that more money has arrived, or a part was given back, without any move. In the transaction that books it. */
export async function tellPurposeOfAmount(tx: PurposeTx, purposes: Purposes, row: PaymentRow): Promise<void> {
  await purposes.get(row.tipo)?.onAmountChanged?.(tx, purposePaymentOf(row))
}

/** Tells it that the gateway keeps the card, in the transaction that stores it. */
export async function tellPurposeOfCard(tx: PurposeTx, purposes: Purposes, row: PaymentRow, cardId: number): Promise<void> {
  await purposes.get(row.tipo)?.onCardKept?.(tx, purposePaymentOf(row), cardId)
}

const purposePaymentOf = ({ id, codigo, usuarioId, valor, moeda, flagDemonstracao }: PaymentRow): PurposePayment => ({
  id,
  codigo,
  usuarioId,
  valor,
  moeda,
  flagDemonstracao,
})

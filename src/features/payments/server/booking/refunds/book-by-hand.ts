import { eq } from 'drizzle-orm'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { PaymentRow } from '../../rows/payment-row.ts'
import { refundTable } from '../../tables.ts'
import { applySnapshot, type BookingServices } from '../apply-snapshot.ts'
import { givenBackByHand } from './given-back-by-hand.ts'

/**
 * Books a refund that staff have made in another way, such as by a transfer. What the gateway says later is booked all the same, because it is
 * money of its own.
 * @param row locked by this transaction
 * @param comprovacao what proves it; `null` for a payment without a gateway, of which staff need no proof
 */
export async function bookByHand(
  tx: PurposeTx,
  row: PaymentRow,
  refund: { id: number; valor: number },
  comprovacao: string | null,
  services: BookingServices,
): Promise<void> {
  const byGateway = row.valorEstornado - (await givenBackByHand(tx, row))
  await tx.update(refundTable).set({ situacao: 'feito', comprovacao }).where(eq(refundTable.id, refund.id))
  const estornado = row.gateway === null ? row.valorEstornado + refund.valor : byGateway
  await applySnapshot(tx, row, { referencia: '', situacao: 'aprovado', estornado }, services, new Date())
}

import { bookMandate } from './book-mandate.ts'
import { type PixContext, pixDb } from './context.ts'
import { mandateOrderOf } from './orders.ts'
import { findFirstCharge, findMandateRow } from './rows.ts'
import type { MandateRow } from './tables.ts'

/**
 * Ends a mandate, because the member or the church wants it so. Its charges end by themselves at the bank, or are paid, if it is too late for that;
 * `followCharge` finds out.
 * @throws GatewayError when the bank gives no answer: it has not ended for certain
 */
export async function cancelMandate(context: PixContext, id: number): Promise<MandateRow | undefined> {
  const { bank, church } = context
  const db = pixDb(context)
  const [row, first] = await Promise.all([findMandateRow(db, id), findFirstCharge(db, id)])
  if (!row) return undefined
  const order = mandateOrderOf(church, row, first)
  const snapshot = (await bank.adapter.cancel(bank.connection, order)) ?? { referencia: '', situacao: 'cancelada' as const }
  return bookMandate(context, id, snapshot)
}

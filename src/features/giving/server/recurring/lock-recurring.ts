import { eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import type { RecurringGiftRow } from './recurrence-of.ts'

type Charge = typeof recurringChargeTable.$inferSelect

/** Locks a repeated gift until the transaction ends, so that its steps follow one another. */
export async function lockRecurring(tx: ChurchTx, id: number): Promise<RecurringGiftRow | undefined> {
  const [gift] = await tx.select().from(recurringGiftTable).where(eq(recurringGiftTable.id, id)).for('update')
  return gift
}

/** The repeated gift that a payment belongs to, locked, and its due day. @returns `undefined` for a single gift */
export async function lockOfPayment(tx: ChurchTx, paymentId: number): Promise<{ gift: RecurringGiftRow; charge: Charge } | undefined> {
  const [charge] = await tx.select().from(recurringChargeTable).where(eq(recurringChargeTable.pagamentoId, paymentId))
  const gift = charge && (await lockRecurring(tx, charge.recorrenteId))
  return gift && { gift, charge }
}

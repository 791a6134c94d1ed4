import { eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { paymentTable } from '../tables.ts'

export type PaymentRow = typeof paymentTable.$inferSelect

/** Locks a payment until the transaction ends. @returns `undefined` when the church has none with this id */
export async function lockPayment(tx: ChurchTx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(paymentTable).where(eq(paymentTable.id, id)).for('update')
  return row
}

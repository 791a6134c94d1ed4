import { eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { payerTable } from '../tables.ts'

/**
 * Whom a mail about a payment goes to.
 * @param db of a job, or of a caller who passes `money`
 * @returns `undefined` when nobody knows who has paid
 */
export async function payerOf(db: Pick<ChurchDb, 'select'>, paymentId: number): Promise<{ nome: string; email: string } | undefined> {
  const { nome, email, pagamentoId } = payerTable
  const [payer] = await db.select({ nome, email }).from(payerTable).where(eq(pagamentoId, paymentId))
  return payer
}

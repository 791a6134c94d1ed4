import { asc, eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Payment } from '../../../contract/pay.ts'
import { proofTable } from './tables.ts'

/** What the payer of a payment has attached: when, and nothing of the files, which only the treasurer opens. @param db as `readsByCode` */
export async function proofsOf(db: Pick<ChurchTx, 'select'>, paymentId: number): Promise<NonNullable<Payment['comprovantes']>> {
  const { id, enviadoEm, pagamentoId } = proofTable
  const rows = await db.select({ id, enviadoEm }).from(proofTable).where(eq(pagamentoId, paymentId)).orderBy(asc(id))
  return rows.map(row => ({ id: row.id, enviadoEm: row.enviadoEm.toISOString() }))
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { accountTable } from '../tables.ts'
import type { AccountRow } from './account.ts'

/**
 * Gives an account another address, which was proven to be its owner's, and its records in all churches with it. A registration
 * of that address that nobody confirmed is forgotten.
 * @throws a unique violation (answered `conflict`) when another active account has it
 */
export async function moveEmail(tx: ChurchTx, { id, email: before }: AccountRow, email: string): Promise<void> {
  await tx.delete(accountTable).where(and(eq(accountTable.email, email), isNull(accountTable.emailConfirmadoEm)))
  await tx.update(accountTable).set({ email }).where(eq(accountTable.id, id))
  await tx.execute(sql`select levar_email_aos_registros(${id}, ${before})`)
}

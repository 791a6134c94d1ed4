import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { accountTable } from '../tables.ts'
import type { AccountRow } from './account.ts'

/**
 * Changes the address of an account, and of its records in all churches, to one that its owner has proven. Deletes an account with
 * that address that was registered but never confirmed.
 * @throws a unique violation (sent to the client as `conflict`) when another confirmed account has the address
 */
export async function moveEmail(tx: ChurchTx, { id, email: oldEmail }: AccountRow, email: string): Promise<void> {
  await tx.delete(accountTable).where(and(eq(accountTable.email, email), isNull(accountTable.emailConfirmadoEm)))
  await tx.update(accountTable).set({ email }).where(eq(accountTable.id, id))
  await tx.execute(sql`select levar_email_aos_registros(${id}, ${oldEmail})`)
}

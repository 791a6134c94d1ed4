import { and, eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { accountTable, membersTable } from './tables.ts'

/** The name and the address of a member to whom a mail goes. @param db of the server itself @returns `undefined` without an open account */
export async function findRecipient(db: Pick<ChurchDb, 'select'>, memberId: number): Promise<{ nome: string; email: string } | undefined> {
  const isOpenAccount = and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true))
  const [recipient] = await db
    .select({ nome: membersTable.nome, email: accountTable.email })
    .from(membersTable)
    .innerJoin(accountTable, isOpenAccount)
    .where(eq(membersTable.id, memberId))
  return recipient
}

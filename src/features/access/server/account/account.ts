import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ChurchDb, ChurchTx } from '#server/db/church-db.ts'
import type { Account } from '../../contract/account.ts'
import { shownEmail } from '../shown-email.ts'
import { accountTable, sessionTable } from '../tables.ts'

export type AccountRow = typeof accountTable.$inferSelect

/** Whether an account has all fields that registration requires. */
export const isComplete = ({ nome, telefone, senha }: AccountRow) => Boolean(nome && telefone && senha)

/** An account as it is shown to its owner. */
export const toAccount = (row: AccountRow): Account => {
  const { id, email, nome, sobrenome, telefone } = row
  return { id, email: shownEmail(email), nome, sobrenome, telefone, completo: isComplete(row) }
}

/** The account that matches a condition. Accounts that staff closed are never returned. */
export async function findAccount(db: ChurchDb, where: SQL): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accountTable)
    .where(and(where, eq(accountTable.flagAtivo, true)))
  return account
}

/** Reads an account and locks its row until the transaction ends, so that two changes of one account run one after the other. */
export async function lockAccount(tx: ChurchTx, id: number): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.id, id), eq(accountTable.flagAtivo, true)))
    // `no key update` lets other transactions insert rows that refer to the account.
    .for('no key update')
  return account
}

/** Ends all open sessions of an account, or one of them. Their bearer tokens become invalid too. @returns the number of ended sessions */
export async function endSessions(tx: ChurchTx, accountId: number, sessionId?: string): Promise<number> {
  const openSessions = and(
    eq(sessionTable.contaId, accountId),
    isNull(sessionTable.encerradaEm),
    sessionId === undefined ? undefined : eq(sessionTable.id, sessionId),
  )
  const ended = await tx.update(sessionTable).set({ encerradaEm: new Date() }).where(openSessions).returning({ id: sessionTable.id })
  return ended.length
}

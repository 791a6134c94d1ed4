import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ChurchDb, ChurchTx } from '#server/db/church-db.ts'
import type { Account } from '../../contract/account.ts'
import { accountTable, sessionTable } from '../tables.ts'

export type AccountRow = typeof accountTable.$inferSelect

/** Whether an account has all that registration asks. */
export const isComplete = ({ nome, sobrenome, telefone, senha }: AccountRow) => Boolean(nome && sobrenome && telefone && senha)

/** An account as its owner sees it. */
export const toAccount = (row: AccountRow): Account => {
  const { id, email, nome, sobrenome, telefone } = row
  return { id, email, nome, sobrenome, telefone, completo: isComplete(row) }
}

/** An open account by a condition; one that staff closed is as good as none. */
export async function findAccount(db: ChurchDb, where: SQL): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accountTable)
    .where(and(where, eq(accountTable.flagAtivo, true)))
  return account
}

/** The same, held until the transaction ends, so that two changes of one account follow each other. */
export async function holdAccount(tx: ChurchTx, id: number): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.id, id), eq(accountTable.flagAtivo, true)))
    // Not the key: rows that refer to the account may be made meanwhile.
    .for('no key update')
  return account
}

/** Ends sessions of an account: all that go on, or one. Their bearer tokens end with them. @returns how many */
export async function endSessions(tx: ChurchTx, accountId: number, sessionId?: string): Promise<number> {
  const which = and(
    eq(sessionTable.contaId, accountId),
    isNull(sessionTable.encerradaEm),
    sessionId === undefined ? undefined : eq(sessionTable.id, sessionId),
  )
  const ended = await tx.update(sessionTable).set({ encerradaEm: new Date() }).where(which).returning({ id: sessionTable.id })
  return ended.length
}

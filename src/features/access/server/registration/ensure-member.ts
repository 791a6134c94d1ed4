import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Member } from '../../contract/account.ts'
import type { AccountRow } from '../account/account.ts'
import { shownEmail } from '../shown-email.ts'
import { membersTable } from '../tables.ts'

type MemberRow = typeof membersTable.$inferSelect
type MemberChurch = Pick<ChurchState, 'id' | 'slug' | 'nome'>

/** A member record as the contract defines it. */
export const toMember = ({ id, nome, sobrenome, email, telefone }: MemberRow, church: MemberChurch): Member => ({
  id,
  nome,
  sobrenome,
  email: shownEmail(email),
  telefone,
  igreja: { id: church.id, slug: church.slug, nome: church.nome },
})

/**
 * Finds or creates the account's member record in the church of the transaction. If the church already has a record with this address
 * that belongs to no account, links it to the account and fills in its missing fields. Call it only for an account whose address is
 * confirmed. Repeated and simultaneous calls result in one record.
 * @returns `undefined` when the church has a record of another account with this address
 */
export async function ensureMember(tx: ChurchTx, church: MemberChurch, account: AccountRow): Promise<Member | undefined> {
  const { id: contaId, nome, sobrenome, telefone, email } = account
  const ofAccount = eq(membersTable.contaId, contaId)
  const find = async () => (await tx.select().from(membersTable).where(ofAccount))[0]
  const attach = () =>
    tx
      .update(membersTable)
      .set({
        contaId,
        nome: sql`coalesce(nullif(${membersTable.nome}, ''), ${nome})`,
        sobrenome: sql`coalesce(nullif(${membersTable.sobrenome}, ''), ${sobrenome})`,
        telefone: sql`coalesce(${membersTable.telefone}, ${telefone})`,
      })
      .where(and(eq(membersTable.email, email), isNull(membersTable.contaId)))
      .returning()
  const insert = () => tx.insert(membersTable).values({ contaId, nome, sobrenome, telefone, email }).onConflictDoNothing().returning()
  // An insert that conflicts with a simultaneous one waits for it, so the last `find` sees the row of the other transaction.
  const row = (await find()) ?? (await attach())[0] ?? (await insert())[0] ?? (await find())
  return row && toMember(row, church)
}

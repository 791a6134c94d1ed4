import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { Member } from '../../contract/account.ts'
import type { AccountRow } from '../account/account.ts'
import { memberTable } from '../tables.ts'

type Row = typeof memberTable.$inferSelect
type Of = Pick<ChurchState, 'id' | 'slug' | 'nome'>

/** A record as the wire shows it. */
export const toMember = ({ id, nome, sobrenome, email, telefone }: Row, church: Of): Member => ({
  id,
  nome,
  sobrenome,
  email,
  telefone,
  igreja: { id: church.id, slug: church.slug, nome: church.nome },
})

/**
 * The account's record in the church of the transaction. Made when there is none; one that the church already keeps under this
 * address, and that belongs to no account yet, becomes the account's and is filled where it lacks something. To be called only for
 * an account whose address is confirmed. Twice, also at once, leaves one record.
 * @returns `undefined` when the church knows another account under this address
 */
export async function makeMember(tx: ChurchTx, church: Of, account: AccountRow): Promise<Member | undefined> {
  const { id: contaId, nome, sobrenome, telefone, email } = account
  const own = eq(memberTable.contaId, contaId)
  const find = async () => (await tx.select().from(memberTable).where(own))[0]
  const attach = () =>
    tx
      .update(memberTable)
      .set({
        contaId,
        nome: sql`coalesce(nullif(${memberTable.nome}, ''), ${nome})`,
        sobrenome: sql`coalesce(nullif(${memberTable.sobrenome}, ''), ${sobrenome})`,
        telefone: sql`coalesce(${memberTable.telefone}, ${telefone})`,
      })
      .where(and(eq(memberTable.email, email), isNull(memberTable.contaId)))
      .returning()
  const insert = () =>
    tx.insert(memberTable).values({ igrejaId: church.id, contaId, nome, sobrenome, telefone, email }).onConflictDoNothing().returning()
  // An insert that another one forestalled has waited for it: what it made is found by then.
  const row = (await find()) ?? (await attach())[0] ?? (await insert())[0] ?? (await find())
  return row && toMember(row, church)
}

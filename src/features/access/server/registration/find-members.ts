import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { findMember as find, Member } from '../../contract/account.ts'
import type { findChurchMember as findInChurch } from '../../contract/registration.ts'
import { rolesIn } from '../session/roles.ts'
import { accountTable, memberRoleTable, memberTable } from '../tables.ts'
import { toMember } from './make-member.ts'

/** The caller's record in one church, or its records in the churches of the organization that the church belongs to. */
export async function findMember({ db, church, user, params, query }: Handling<typeof find>): Promise<{ usuarios: Member[] }> {
  if (params.id !== user.accountId) throw new Problem('not-found')
  if (query.organizacao === undefined) {
    const rows = await db.select().from(memberTable).where(eq(memberTable.contaId, user.accountId))
    return { usuarios: rows.map(row => toMember(row, church)) }
  }
  const { organizacao } = church
  if (!organizacao || ![organizacao.slug, String(organizacao.id)].includes(query.organizacao.toLowerCase())) throw new Problem('not-found')
  return { usuarios: await membersInOrganization(db, user.accountId) }
}

type Found = Omit<Member, 'igreja'> & { igreja_id: number; igreja_slug: string; igreja_nome: string }

/** Past the wall by a function that shows one account its own records, within the organization of the bound church (migration 0001). */
async function membersInOrganization(db: ChurchDb, accountId: number): Promise<Member[]> {
  const { rows } = await db.execute<Found>(sql`select * from registros_na_organizacao(${accountId})`)
  return rows.map(({ igreja_id, igreja_slug, igreja_nome, ...member }) => ({
    ...member,
    igreja: { id: igreja_id, slug: igreja_slug, nome: igreja_nome },
  }))
}

/** The church's record of an e-mail: the caller's own, or anyone's for who manages the church; else none. */
export async function findChurchMember({ db, church, user, query }: Handling<typeof findInChurch>): Promise<{ usuarios: Member[] }> {
  const caller = await db
    .select({ email: accountTable.email, papel: memberRoleTable.papel, superAdmin: accountTable.flagSuperAdmin, memberId: memberTable.id })
    .from(accountTable)
    .leftJoin(memberTable, eq(memberTable.contaId, accountTable.id))
    .leftJoin(memberRoleTable, eq(memberRoleTable.usuarioId, memberTable.id))
    .where(eq(accountTable.id, user.accountId))
  const manages = caller[0]?.memberId != null && rolesIn(caller).abilities.has('manage-church')
  if (!manages && caller[0]?.email !== query.email) return { usuarios: [] }
  const rows = await db.select().from(memberTable).where(eq(memberTable.email, query.email))
  // A record that belongs to somebody else is not one's own, whatever address it shows.
  return {
    usuarios: rows.filter(row => manages || row.contaId === null || row.contaId === user.accountId).map(row => toMember(row, church)),
  }
}

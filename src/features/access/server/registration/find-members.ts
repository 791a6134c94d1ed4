import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { listOwnMembers as findMemberEndpoint, Member } from '../../contract/account.ts'
import type { findMemberByEmail as findChurchMemberEndpoint } from '../../contract/registration.ts'
import { rolesFromRows } from '../session/roles.ts'
import { accountTable, memberRoleTable, memberTable } from '../tables.ts'
import { toMember } from './ensure-member.ts'

/** The caller's record in one church, or its records in the churches of the organization that the church belongs to. */
export async function listOwnMembers({
  db,
  church,
  user,
  params,
  query,
}: HandlerContext<typeof findMemberEndpoint>): Promise<{ usuarios: Member[] }> {
  if (params.id !== user.accountId) throw new Problem('not-found')
  if (query.organizacao === undefined) {
    const rows = await db.select().from(memberTable).where(eq(memberTable.contaId, user.accountId))
    return { usuarios: rows.map(row => toMember(row, church)) }
  }
  const { organizacao } = church
  if (!organizacao || ![organizacao.slug, String(organizacao.id)].includes(query.organizacao.toLowerCase())) throw new Problem('not-found')
  return { usuarios: await membersInOrganization(db, user.accountId) }
}

type OrganizationMemberRow = Omit<Member, 'igreja'> & { igreja_id: number; igreja_slug: string; igreja_nome: string }

/**
 * Reads past the row security with a SQL function that shows an account only its own records, and only in churches of the bound
 * church's organization (migration 0001).
 */
async function membersInOrganization(db: ChurchDb, accountId: number): Promise<Member[]> {
  const { rows } = await db.execute<OrganizationMemberRow>(sql`select * from registros_na_organizacao(${accountId})`)
  return rows.map(({ igreja_id, igreja_slug, igreja_nome, ...member }) => ({
    ...member,
    igreja: { id: igreja_id, slug: igreja_slug, nome: igreja_nome },
  }))
}

/** The church's member record with an e-mail: only the caller's own, or that of any person if the caller manages the church. */
export async function findMemberByEmail({
  db,
  church,
  user,
  query,
}: HandlerContext<typeof findChurchMemberEndpoint>): Promise<{ usuarios: Member[] }> {
  const caller = await db
    .select({ email: accountTable.email, papel: memberRoleTable.papel, superAdmin: accountTable.flagSuperAdmin, memberId: memberTable.id })
    .from(accountTable)
    .leftJoin(memberTable, eq(memberTable.contaId, accountTable.id))
    .leftJoin(memberRoleTable, eq(memberRoleTable.usuarioId, memberTable.id))
    .where(eq(accountTable.id, user.accountId))
  const manages = caller[0]?.memberId != null && rolesFromRows(caller).abilities.has('manage-church')
  if (!manages && caller[0]?.email !== query.email) return { usuarios: [] }
  const rows = await db.select().from(memberTable).where(eq(memberTable.email, query.email))
  // A record that belongs to another account is not the caller's, even if it has the caller's address.
  return {
    usuarios: rows.filter(row => manages || row.contaId === null || row.contaId === user.accountId).map(row => toMember(row, church)),
  }
}

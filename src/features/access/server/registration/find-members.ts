import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { listOwnMembers as findMemberEndpoint, Member } from '../../contract/account.ts'
import type { findMemberByEmail as findChurchMemberEndpoint } from '../../contract/registration.ts'
import { membersTable } from '../tables.ts'
import { toMember } from './ensure-member.ts'

/**
 * The caller's record in one church, or its records in the churches of the organization that the church belongs to; none for any other
 * organization, whether it exists or not.
 */
export async function listOwnMembers({
  db,
  church,
  user,
  params,
  query,
}: HandlerContext<typeof findMemberEndpoint>): Promise<{ usuarios: Member[] }> {
  if (params.id !== user.accountId) throw new Problem('not-found')
  if (query.organizacao === undefined) {
    const rows = await db.select().from(membersTable).where(eq(membersTable.contaId, user.accountId))
    return { usuarios: rows.map(row => toMember(row, church)) }
  }
  const { organizacao } = church
  const isOwn = organizacao && [organizacao.slug, String(organizacao.id)].includes(query.organizacao.toLowerCase())
  if (!isOwn) return { usuarios: [] }
  return { usuarios: await membersInOrganization(db, user.accountId) }
}

const OrganizationMemberRow = z.object({
  id: IntegerColumn,
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  igreja_id: IntegerColumn,
  igreja_slug: z.string(),
  igreja_nome: z.string(),
})

/**
 * Reads past the row security with a SQL function that shows an account only its own records, and only in churches of the bound
 * church's organization (migration 0001).
 */
async function membersInOrganization(db: ChurchDb, accountId: number): Promise<Member[]> {
  const found = await db.execute(sql`select * from registros_na_organizacao(${accountId})`)
  return parseRows(OrganizationMemberRow, found).map(({ igreja_id, igreja_slug, igreja_nome, ...member }) => ({
    ...member,
    igreja: { id: igreja_id, slug: igreja_slug, nome: igreja_nome },
  }))
}

/**
 * The church's member record with an e-mail. Row security shows only the caller's own, or one that is waiting for the person with the caller's
 * address; and that of any person if the caller manages the church.
 */
export async function findMemberByEmail({
  db,
  church,
  query,
}: HandlerContext<typeof findChurchMemberEndpoint>): Promise<{ usuarios: Member[] }> {
  const rows = await db.select().from(membersTable).where(eq(membersTable.email, query.email))
  return { usuarios: rows.map(row => toMember(row, church)) }
}

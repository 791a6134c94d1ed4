import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { AccountCaller, Identify } from '#server/http/caller.ts'
import { accountTable, memberRoleTable, memberTable, sessionTable } from '../tables.ts'
import { rolesFromRows } from './roles.ts'
import { readToken } from './tokens.ts'

/** Condition for a login that is valid in a church: its session is of this church and has not ended, and its account is open and confirmed. */
const isActiveLogin = ({ accountId, sessionId }: AccountCaller, church: { id: number } | null): SQL | undefined =>
  and(
    eq(sessionTable.id, sessionId),
    eq(sessionTable.contaId, accountId),
    church ? eq(sessionTable.igrejaId, church.id) : undefined,
    isNull(sessionTable.encerradaEm),
    eq(accountTable.flagAtivo, true),
    isNotNull(accountTable.emailConfirmadoEm),
  )

/** Creates the functions with which the server identifies the caller by the bearer token. */
export function createIdentify(pool: pg.Pool, secret: Uint8Array): Identify {
  return {
    async account(authorization, church) {
      const account = await readToken(secret, authorization)
      const found = await churchReads(pool, null)
        .select({ id: sessionTable.id })
        .from(sessionTable)
        .innerJoin(accountTable, eq(accountTable.id, sessionTable.contaId))
        .where(isActiveLogin(account, church))
      if (!found.length) throw new Problem('unauthenticated')
      return account
    },
    async member(authorization, church) {
      const account = await readToken(secret, authorization)
      const rows = await churchReads(pool, church.id)
        .select({ memberId: memberTable.id, papel: memberRoleTable.papel, superAdmin: accountTable.flagSuperAdmin })
        .from(sessionTable)
        .innerJoin(accountTable, eq(accountTable.id, sessionTable.contaId))
        .leftJoin(memberTable, eq(memberTable.contaId, accountTable.id))
        .leftJoin(memberRoleTable, eq(memberRoleTable.usuarioId, memberTable.id))
        .where(isActiveLogin(account, church))
      const [first] = rows
      if (!first) throw new Problem('unauthenticated')
      return first.memberId === null ? undefined : { ...account, memberId: first.memberId, ...rolesFromRows(rows) }
    },
    async nameOf(db, accountId) {
      const [row] = await db
        .select({
          nome: sql<string>`coalesce(${memberTable.nome}, ${accountTable.nome})`,
          sobrenome: sql<string>`coalesce(${memberTable.sobrenome}, ${accountTable.sobrenome})`,
        })
        .from(accountTable)
        .leftJoin(memberTable, eq(memberTable.contaId, accountTable.id))
        .where(eq(accountTable.id, accountId))
      return row ? `${row.nome} ${row.sobrenome}`.trim() : null
    },
  }
}

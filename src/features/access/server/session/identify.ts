import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { Identify, TokenSubject } from '#server/http/caller.ts'
import type { PersonName } from '../member-name.ts'
import { accountTable, memberRoleTable, membersTable, sessionTable } from '../tables.ts'
import { readToken } from '../tokens.ts'
import { isSecondFactorRequired, rolesFromRows } from './roles.ts'

/** Condition for a login that is valid in a church: its session is of this church and has not ended, and its account is open and confirmed. */
const isActiveLogin = ({ accountId, sessionId }: TokenSubject, church: { id: number } | null): SQL | undefined =>
  and(
    eq(sessionTable.id, sessionId),
    eq(sessionTable.contaId, accountId),
    church ? eq(sessionTable.igrejaId, church.id) : undefined,
    isNull(sessionTable.encerradaEm),
    eq(accountTable.flagAtivo, true),
    isNotNull(accountTable.emailConfirmadoEm),
  )

/** How the session was confirmed, and whether its owner may enter churches. Selected with the login: one query identifies a call. */
const loginColumns = {
  confirmedAt: sessionTable.confirmadaEm,
  provedSecondFactor: sessionTable.segundoFator,
  isSuperAdmin: accountTable.flagSuperAdmin,
}

/**
 * Column: the running access of a super admin to a church. For other accounts the table is not read. It counts in sessions that were
 * confirmed for it, in the ten minutes before or later: an old or stolen session of the account gets nothing. The eleventh minute is for
 * the time between that check and the row.
 */
const runningAccess = (church: { id: number }) =>
  sql<{ id: number; expiraEm: string } | null>`case when ${accountTable.flagSuperAdmin} then
    (select jsonb_build_object('id', a.id, 'expiraEm', a.expira_em) from acesso_plataforma a
      where a.igreja_id = ${church.id} and a.conta_id = ${accountTable.id} and a.encerrado_em is null and a.expira_em > now()
        and ${sessionTable.confirmadaEm} > a.iniciado_em - interval '11 minutes') end`

/** Creates the functions with which the server identifies the caller by the bearer token. */
export function createIdentify(pool: pg.Pool, secret: Uint8Array): Identify {
  const session: Identify['session'] = async (account, church) => {
    const rows = await churchReads(pool, church.id, { accountId: account.accountId })
      .select({
        ...loginColumns,
        memberId: membersTable.id,
        papel: memberRoleTable.papel,
        access: runningAccess(church),
        isSecondFactorRequired: isSecondFactorRequired(church),
      })
      .from(sessionTable)
      .innerJoin(accountTable, eq(accountTable.id, sessionTable.contaId))
      .leftJoin(membersTable, eq(membersTable.contaId, accountTable.id))
      .leftJoin(memberRoleTable, eq(memberRoleTable.usuarioId, membersTable.id))
      .where(isActiveLogin(account, church))
    const [first] = rows
    if (!first) throw new Problem('unauthenticated')
    const { memberId, confirmedAt, provedSecondFactor, isSuperAdmin, access } = first
    if (memberId === null && !access) return undefined
    const rights = rolesFromRows(rows, access !== null, first.isSecondFactorRequired && !provedSecondFactor)
    const platformAccess = access && { id: access.id, expiresAt: new Date(access.expiraEm) }
    return { ...account, memberId, confirmedAt, provedSecondFactor, isSuperAdmin, platformAccess, ...rights }
  }

  return {
    session,
    async account(authorization, church) {
      const account = await readToken(secret, authorization)
      // The tables belong to no church. It is named so that the query waits among those of this church.
      const [found] = await churchReads(pool, church?.id ?? null)
        .select(loginColumns)
        .from(sessionTable)
        .innerJoin(accountTable, eq(accountTable.id, sessionTable.contaId))
        .where(isActiveLogin(account, church))
      if (!found) throw new Problem('unauthenticated')
      return { ...account, ...found }
    },
    async member(authorization, church) {
      return session(await readToken(secret, authorization), church)
    },
    async churchOfSession(authorization) {
      const { accountId, sessionId } = await readToken(secret, authorization)
      const [found] = await churchReads(pool, null)
        .select({ igrejaId: sessionTable.igrejaId })
        .from(sessionTable)
        .where(and(eq(sessionTable.id, sessionId), eq(sessionTable.contaId, accountId)))
      if (!found) throw new Problem('unauthenticated')
      return found.igrejaId
    },
    async nameOf(db, accountId) {
      const [row] = await db
        .select({
          inChurch: sql<PersonName | null>`nome_da_conta(${accountTable.id})`,
          nome: accountTable.nome,
          sobrenome: accountTable.sobrenome,
        })
        .from(accountTable)
        .where(eq(accountTable.id, accountId))
      const { nome, sobrenome } = row?.inChurch ?? row ?? {}
      return row ? `${nome} ${sobrenome}`.trim() : null
    },
  }
}

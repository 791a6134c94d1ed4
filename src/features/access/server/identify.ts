import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { abilitiesOf, type Role } from '#contract/abilities.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { Identify } from '#server/http/context.ts'
import { accountTable, memberRoleTable, memberTable } from './tables.ts'
import { readToken } from './tokens.ts'

/** Answers the shell's question who is calling. */
export function createIdentify(pool: pg.Pool, secret: Uint8Array): Identify {
  return {
    async account(authorization) {
      return { accountId: await readToken(secret, authorization) }
    },
    async member({ accountId }, churchId) {
      const rows = await churchReads(pool, churchId)
        .select({ memberId: memberTable.id, papel: memberRoleTable.papel, superAdmin: accountTable.flagSuperAdmin })
        .from(memberTable)
        .innerJoin(accountTable, and(eq(accountTable.id, memberTable.contaId), eq(accountTable.flagAtivo, true)))
        .leftJoin(memberRoleTable, eq(memberRoleTable.usuarioId, memberTable.id))
        .where(eq(memberTable.contaId, accountId))
      const [first] = rows
      if (!first) return undefined
      const roles: Role[] = rows.flatMap(row => row.papel ?? [])
      if (first.superAdmin) roles.push('ROLE_SUPER_ADMIN')
      return { accountId, memberId: first.memberId, roles, abilities: abilitiesOf(roles) }
    },
  }
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Ability, abilitiesOf, roles } from '#contract/abilities.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Recipient } from './mails/mails.ts'
import { accountTable, memberRoleTable, membersTable } from './tables.ts'

/** Whom a mail goes to that is for all of a church's staff with an ability, the oldest record first. @param db of a job, or of the server itself */
export async function staffRecipients(db: Pick<ChurchDb, 'select'>, ability: Ability): Promise<Recipient[]> {
  const able = roles.filter(role => abilitiesOf([role]).has(ability))
  const isStaff = and(eq(memberRoleTable.usuarioId, membersTable.id), inArray(memberRoleTable.papel, able))
  const rows = await db
    .select({ to: accountTable.email, name: membersTable.nome })
    .from(membersTable)
    .innerJoin(memberRoleTable, isStaff)
    .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
    .orderBy(asc(membersTable.id))
  // Somebody with two roles is one person.
  return [...new Map(rows.map(row => [row.to, row])).values()]
}

import { and, eq, type SQL } from 'drizzle-orm'
import { firstName } from '#contract/first-name.ts'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Leader } from '../contract/fields.ts'
import { fullName } from './answer.ts'
import type { Joining } from './joining.ts'

async function namesByParent<T>(
  db: ChurchDb,
  { parent, isShown, tables: { leaders } }: Joining,
  of: readonly number[] | 'shown',
  toLeader: (name: PersonName, role: string | null) => T,
): Promise<Map<number, T[]>> {
  const { parentId, papel, ordem, usuarioId } = leaders
  const all = db.select({ parentId, papel, ordem, name: memberName(usuarioId) as SQL<PersonName> }).from(leaders)
  const rows = await (of === 'shown'
    ? all.innerJoin(parent, and(eq(parent.igrejaId, leaders.igrejaId), eq(parent.id, parentId))).where(isShown)
    : all.where(isAnyOf(parentId, of)))
  const found = new Map<number, T[]>()
  for (const { parentId: id, papel: role, name } of rows.toSorted((a, b) => a.ordem - b.ordem))
    found.set(id, [...(found.get(id) ?? []), toLeader(name, role)])
  return found
}

/**
 * The leaders in their order, by the id of what they lead: everybody may know their first name and what they do, and no more of them.
 * @param of ids, or all that everybody sees
 */
export const publicLeaders = (db: ChurchDb, joining: Joining, of: readonly number[] | 'shown'): Promise<Map<number, Leader[]>> =>
  namesByParent(db, joining, of, ({ nome }, papel) => ({ nome: firstName(nome), papel }))

/** The full names of the leaders, for staff, by the id of what they lead. */
export const leaderNames = (db: ChurchDb, joining: Joining, ids: readonly number[]): Promise<Map<number, string[]>> =>
  namesByParent(db, joining, ids, fullName)

import type { SQL } from 'drizzle-orm'
import { firstName } from '#contract/first-name.ts'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Joining } from './joining.ts'

/** The first names of the leaders in their order, by the id of what they lead: everybody may know them, and no more of a leader. */
export async function leaderNames(db: ChurchDb, { tables: { leaders } }: Joining, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ parentId: leaders.parentId, ordem: leaders.ordem, name: memberName(leaders.usuarioId) as SQL<PersonName> })
    .from(leaders)
    .where(isAnyOf(leaders.parentId, ids))
  const names = new Map<number, string[]>()
  for (const { parentId, name } of rows.toSorted((a, b) => a.ordem - b.ordem))
    names.set(parentId, [...(names.get(parentId) ?? []), firstName(name.nome)])
  return names
}

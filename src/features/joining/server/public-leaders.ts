import type { SQL } from 'drizzle-orm'
import { firstName } from '#contract/first-name.ts'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Leader } from '../contract/fields.ts'
import type { Joining } from './joining.ts'

/** The leaders in their order, by the id of what they lead: everybody may know their first name and what they do, and no more of them. */
export async function publicLeaders(
  db: ChurchDb,
  { tables: { leaders } }: Joining,
  ids: readonly number[],
): Promise<Map<number, Leader[]>> {
  const { parentId, papel, ordem, usuarioId } = leaders
  const rows = await db
    .select({ parentId, papel, ordem, name: memberName(usuarioId) as SQL<PersonName> })
    .from(leaders)
    .where(isAnyOf(parentId, ids))
  const found = new Map<number, Leader[]>()
  for (const { parentId: id, papel: role, name } of rows.toSorted((a, b) => a.ordem - b.ordem))
    found.set(id, [...(found.get(id) ?? []), { nome: firstName(name.nome), papel: role }])
  return found
}

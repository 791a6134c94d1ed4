import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PersonalTable } from '#server/personal-data.ts'

/**
 * The declared tables in an order in which their rows can be deleted: what refers to others first. Otherwise they stay in their order, and the
 * ground's own come last.
 * @throws when tables refer to each other in a circle
 */
export function erasureOrder(tables: readonly PersonalTable[]): PersonalTable[] {
  const left = [...tables]
  const ordered: PersonalTable[] = []
  while (left.length) {
    const next = left.findIndex(({ table }) => !left.some(other => other.table !== table && refersTo(other, getTableName(table))))
    if (next < 0) throw new Error(`these tables refer to each other: ${left.map(({ table }) => getTableName(table)).join(', ')}`)
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}

const refersTo = ({ table }: PersonalTable, name: string) =>
  getTableConfig(table).foreignKeys.some(key => getTableName(key.reference().foreignTable) === name)

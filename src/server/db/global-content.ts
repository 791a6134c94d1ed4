import { sql } from 'drizzle-orm'
import type { PgColumn, PgTableExtraConfigValue } from 'drizzle-orm/pg-core'
import { type ExtraConfigColumn, pgPolicy, pgTable } from 'drizzle-orm/pg-core'
import { appRole, type Columns, id } from './church-table.ts'
import { isPersonal } from './personal-columns.ts'

type Extra<C extends Columns> = (columns: { [K in keyof C | 'id']: ExtraConfigColumn }) => PgTableExtraConfigValue[]

/** Content for all churches belongs to none and to nobody. */
const belongingColumn = /^(igreja|usuario|conta)_id$/

/**
 * A table with content that is the same for all churches, such as the texts of the Bible. Adds `id` and the policy by which the working role
 * reads all rows and writes none; `migrateDatabase` gives it no other right either. Only the owner of the tables writes:
 * `importGlobalContent` (../writes/import-global-content.ts). A file belongs to a church, so such rows refer to none.
 * @throws when a column says whose a row is, or something about a person
 */
export function globalContentTable<N extends string, C extends Columns>(name: N, columns: C, extra?: Extra<C>) {
  return pgTable(name, { id: id(), ...columns }, table => {
    for (const column of Object.values(table as Record<string, PgColumn>))
      if (belongingColumn.test(column.name) || isPersonal(column)) throw new Error(`${name}.${column.name} is no content for all churches`)
    return [pgPolicy(`${name}${policySuffix}`, { for: 'select', to: appRole, using: sql`true` }), ...(extra?.(table as never) ?? [])]
  })
}

const policySuffix = '_global'

/** SQL for the names of all such tables of a database, in a column `name`: they are known by their policy. */
export const globalContentTables = `select c.relname::text as name from pg_class c join pg_policy p on p.polrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and p.polname = c.relname || '${policySuffix}'`

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `column = any(values)`. Unlike `in (…)` it is the same statement for any number of values, so PostgreSQL parses it once and the names of
 * statements (church-db.ts) are not used up.
 */
export const isAnyOf = (column: PgColumn, values: readonly unknown[]): SQL => sql`${column} = any(${sql.param(values)})`

import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readCursor } from '#contract/cursor.ts'

/** Which rows of a list come first. */
export type KeysetOrder = 'newest' | 'oldest'

/**
 * Keyset pagination by a timestamp and the id. No row is skipped or repeated, even when several rows have the same timestamp or
 * rows are added meanwhile.
 * @param timestamp column of type `timestampMs`
 */
export function keyset(timestamp: PgColumn, id: PgColumn) {
  const position = sql`(${timestamp}, ${id})`
  return {
    orderBy: (first: KeysetOrder = 'newest'): SQL[] => (first === 'newest' ? [desc(timestamp), desc(id)] : [asc(timestamp), asc(id)]),
    /** The condition for the rows after the cursor; without a cursor, all rows. */
    after(cursor: string | undefined, first: KeysetOrder = 'newest'): SQL | undefined {
      if (cursor === undefined) return undefined
      const from = readCursor(cursor)
      const last = sql`(${from.timestamp}::timestamptz, ${from.id}::bigint)`
      return first === 'newest' ? sql`${position} < ${last}` : sql`${position} > ${last}`
    },
  }
}

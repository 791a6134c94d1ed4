import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readCursor } from '#contract/cursor.ts'

/** Which rows of a list come first. */
export type First = 'newest' | 'oldest'

/**
 * A list in the order of a moment (`moment()`, in milliseconds), page by page: no row is left out or seen twice, also where
 * several have one moment or some are added meanwhile.
 */
export function pagesOf(moment: PgColumn, id: PgColumn) {
  const place = sql`(${moment}, ${id})`
  return {
    inOrder: (first: First = 'newest'): SQL[] => (first === 'newest' ? [desc(moment), desc(id)] : [asc(moment), asc(id)]),
    /** What comes behind a row in that order; everything when there is none. */
    behind(cursor: string | undefined, first: First = 'newest'): SQL | undefined {
      if (cursor === undefined) return undefined
      const from = readCursor(cursor)
      const last = sql`(${from.moment}::timestamptz, ${from.id}::bigint)`
      return first === 'newest' ? sql`${place} < ${last}` : sql`${place} > ${last}`
    },
  }
}

import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { changeRow } from '#server/http/rows.ts'
import type { WriteTx } from '#server/http/work.ts'
import { newsRows } from './publish-news.ts'
import { newsTable } from './tables.ts'

/** Makes these the highlights, in this order, and no others. @throws Problem `invalid` when one is not there or stands twice */
export async function highlightNews(tx: WriteTx, ids: readonly number[]): Promise<void> {
  const { id, destaque } = newsTable
  const found = ids.length
    ? await tx
        .select({ id })
        .from(newsTable)
        .where(inArray(id, [...ids]))
    : []
  if (found.length !== ids.length) throw new Problem('invalid', { errors: { ids: 'unknown' } })
  const others = and(isNotNull(destaque), ids.length ? notInArray(id, [...ids]) : undefined)
  for (const other of await tx.select({ id }).from(newsTable).where(others)) await changeRow(tx, newsRows, other.id, { destaque: null })
  for (const [place, number] of ids.entries()) await changeRow(tx, newsRows, number, { destaque: place + 1 })
}

import { and, asc, isNotNull, type SQL } from 'drizzle-orm'
import { indexForSearch } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { notifyOf, searchEntries, withdrawAnnouncement } from './announce.ts'
import type { PublishedRow } from './columns.ts'
import type { PublishedContent } from './published-content.ts'

/**
 * Lets the search find all pieces for which the condition holds, and members hear of them, or forgets them, after what decides about it was
 * changed.
 */
export async function announceAll(
  tx: UnitOfWork,
  church: ChurchState,
  content: PublishedContent,
  isShown: boolean,
  where?: SQL,
): Promise<void> {
  const { table } = content
  // Locked, so that none of them is deleted or made a draft meanwhile; always after what decides about them.
  const rows = (await tx
    .select()
    .from(table)
    .where(and(where, isNotNull(table.dataInicio)))
    .orderBy(asc(table.id))
    .for('update')) as PublishedRow[]
  if (!isShown) {
    for (const row of rows) await withdrawAnnouncement(tx, content, row.id)
    return
  }
  for (const row of rows) await notifyOf(tx, content, row)
  const entries = rows.flatMap(row => searchEntries(content, row))
  await indexForSearch(tx, church.idioma, entries)
}

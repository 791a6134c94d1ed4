import { asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newsTable } from './tables.ts'

/** Makes exactly these articles the highlights, in this order. @throws Problem `invalid` when an id is unknown or occurs twice */
export async function highlightNews(tx: UnitOfWork, ids: readonly number[]): Promise<void> {
  const { id, destaque } = newsTable
  // Ordered by id: simultaneous calls lock the rows in the same order, so they wait for each other and do not deadlock.
  const rows = await tx
    .select({ id, destaque })
    .from(newsTable)
    .where(or(isNotNull(destaque), inArray(id, [...ids, 0])))
    .orderBy(asc(id))
    .for('update')
  const knownIds = new Set(rows.map(row => row.id))
  if (new Set(ids).size !== ids.length || ids.some(given => !knownIds.has(given)))
    throw new Problem('invalid', { errors: { ids: 'unknown' } })
  const before = rows.filter(row => row.destaque !== null).sort((a, b) => Number(a.destaque) - Number(b.destaque))
  for (const row of rows) {
    const index = ids.indexOf(row.id)
    await tx
      .update(newsTable)
      .set({ destaque: index < 0 ? null : index + 1 })
      .where(eq(id, row.id))
  }
  await tx.audit({ action: 'order', entity: 'noticia', id: 'destaque', before: before.map(row => row.id), after: ids })
}

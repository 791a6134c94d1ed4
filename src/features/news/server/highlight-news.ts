import { asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { WriteTx } from '#server/http/work.ts'
import { newsTable } from './tables.ts'

/** Makes these the highlights, in this order, and no others. @throws Problem `invalid` when one is not there or stands twice */
export async function highlightNews(tx: WriteTx, ids: readonly number[]): Promise<void> {
  const { id, destaque } = newsTable
  // By number, so that two who choose at once wait for each other in one order.
  const rows = await tx
    .select({ id, destaque })
    .from(newsTable)
    .where(or(isNotNull(destaque), inArray(id, [...ids, 0])))
    .orderBy(asc(id))
    .for('update')
  const known = new Set(rows.map(row => row.id))
  if (new Set(ids).size !== ids.length || ids.some(number => !known.has(number)))
    throw new Problem('invalid', { errors: { ids: 'unknown' } })
  const before = rows.filter(row => row.destaque !== null).sort((a, b) => Number(a.destaque) - Number(b.destaque))
  for (const row of rows) {
    const place = ids.indexOf(row.id)
    await tx
      .update(newsTable)
      .set({ destaque: place < 0 ? null : place + 1 })
      .where(eq(id, row.id))
  }
  await tx.audit({ action: 'order', entity: 'noticia', id: 'destaque', before: before.map(row => row.id), after: ids })
}

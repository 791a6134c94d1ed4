import { asc, eq, getTableName, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { PublishedRow } from './columns.ts'
import type { PublishedContent } from './published-content.ts'

/** Makes exactly these pieces the highlights, in this order. @throws Problem `invalid` when an id is unknown or occurs twice */
export async function highlightPieces(tx: UnitOfWork, { table }: PublishedContent, ids: readonly number[]): Promise<void> {
  const { id, destaque } = table
  // One such call after another: two that share no row would otherwise both succeed, and their highlights would be mixed.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${getTableName(table)} destaque`}), hashtext(current_setting('atrio.igreja')))`,
  )
  // Ordered by id, as other writes of several rows, so that they wait for each other and do not deadlock.
  const rows = (await tx
    .select({ id, destaque })
    .from(table)
    .where(or(isNotNull(destaque), inArray(id, [...ids])))
    .orderBy(asc(id))
    .for('update')) as Pick<PublishedRow, 'id' | 'destaque'>[]
  const knownIds = new Set(rows.map(row => row.id))
  if (new Set(ids).size !== ids.length || ids.some(given => !knownIds.has(given)))
    throw new Problem('invalid', { errors: { ids: 'unknown' } })
  const before = rows.filter(row => row.destaque !== null).sort((a, b) => Number(a.destaque) - Number(b.destaque))
  for (const row of rows) {
    const index = ids.indexOf(row.id)
    await tx
      .update(table)
      .set({ destaque: index < 0 ? null : index + 1 } as never)
      .where(eq(id, row.id))
  }
  await tx.audit({ action: 'order', entity: getTableName(table), id: 'destaque', before: before.map(row => row.id), after: ids })
}

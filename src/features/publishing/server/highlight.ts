import { asc, getTableName, isNotNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { positionIn } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PublishedRow } from './columns.ts'
import type { PublishedContent } from './published-content.ts'

type Order = { ids: number[]; anterior: number[] }

/**
 * Makes exactly these pieces the highlights, in this order.
 * @param order `anterior`: the highlights that the caller has seen; `ids`: the new ones
 * @throws Problem `stale` when the highlights are others now; `invalid` when an id is unknown or occurs twice
 */
export async function highlightPieces(tx: UnitOfWork, { table }: PublishedContent, { ids, anterior }: Order): Promise<void> {
  const { id, destaque } = table
  // One such call after another: two that share no row would otherwise both succeed, and their highlights would be mixed.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${getTableName(table)} destaque`}), hashtext(current_setting('atrio.igreja')))`,
  )
  // Ordered by id, as other writes of several rows, so that they wait for each other and do not deadlock.
  const rows = (await tx
    .select({ id, destaque })
    .from(table)
    .where(or(isNotNull(destaque), isAnyOf(id, ids)))
    .orderBy(asc(id))
    .for('update')) as Pick<PublishedRow, 'id' | 'destaque'>[]
  const before = rows.filter(row => row.destaque !== null).sort((a, b) => Number(a.destaque) - Number(b.destaque))
  const entity = getTableName(table)
  if (before.map(row => row.id).join() !== anterior.join()) throw await tx.staleProblem({ entity, id: 'destaque' })
  const knownIds = new Set(rows.map(row => row.id))
  if (new Set(ids).size !== ids.length || ids.some(given => !knownIds.has(given)))
    throw new Problem('invalid', { errors: { ids: 'unknown' } })
  await tx
    .update(table)
    .set({ destaque: positionIn(ids, id) } as never)
    .where(isAnyOf(id, [...knownIds]))
  await tx.audit({ action: 'order', entity, id: 'destaque', before: before.map(row => row.id), after: ids })
}

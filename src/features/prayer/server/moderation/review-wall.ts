import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PrayerState } from '../../contract/own-prayers.ts'
import { prayerReportTable, prayerTable } from '../tables.ts'
import { selectPrayers, toStaffPrayer } from '../wall/read-prayer.ts'
import { syncSearchIndex } from '../wall/search-index.ts'
import { after, orderBy } from '../wall/wall-order.ts'

/** The states of a request for the wall; a request for the pastors alone has none of them. */
type WallState = Exclude<PrayerState, 'reservada'>

/** Requests in one state: those that wait for review oldest first, others newest first. */
export async function listStaffPrayers(db: ChurchDb, { antes, limit, situacao }: PageQuery & { situacao: WallState }) {
  const order = situacao === 'em_analise' ? 'oldest' : 'newest'
  const rows = await selectPrayers(db)
    .where(and(eq(prayerTable.situacao, situacao), after(antes, order)))
    .orderBy(...orderBy(order))
    .limit(limit)
  return rows.map(toStaffPrayer)
}

/**
 * Publishes or hides a request and settles its open reports.
 * @throws Problem `not-found`, also for a request for the pastors alone; `stale`, also when the author has changed the testimony
 */
export async function setPrayerState(
  tx: UnitOfWork,
  church: ChurchState,
  { id, expectedVersion }: { id: number; expectedVersion: number | undefined },
  situacao: 'publicada' | 'oculta',
  now: Date,
) {
  // First, because the caller must not learn that a request for the pastors alone exists.
  const isForWall = and(eq(prayerTable.id, id), ne(prayerTable.situacao, 'reservada'))
  if (!(await tx.select({ id: prayerTable.id }).from(prayerTable).where(isForWall)).length) throw new Problem('not-found')
  const row = await updateAudited(tx, prayerTable, id, { situacao }, expectedVersion)
  await tx
    .update(prayerReportTable)
    .set({ resolvidaEm: now, versao: sql`${prayerReportTable.versao} + 1` })
    .where(and(eq(prayerReportTable.oracaoId, id), isNull(prayerReportTable.resolvidaEm)))
  await syncSearchIndex(tx, church, row)
  const [updated] = await selectPrayers(tx).where(eq(prayerTable.id, id))
  if (!updated) throw new Problem('not-found')
  return toStaffPrayer(updated)
}

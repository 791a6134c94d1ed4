import { and, eq, isNull } from 'drizzle-orm'
import type { Listed } from '#contract/listed.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { changeRow } from '#server/http/api/rows.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { PrayerState } from '../../contract/own.ts'
import { prayerReportTable, prayerTable } from '../tables.ts'
import { keepFindable } from '../wall/find-prayer.ts'
import { behind, inOrder } from '../wall/page.ts'
import { selectPrayers, toWallEntry } from '../wall/read-prayer.ts'

/** Nothing that is for the pastors alone has one of these. */
type WallState = Exclude<PrayerState, 'reservada'>

/** Requests in one state: those that wait oldest first, others newest first. */
export async function listWallEntries(db: ChurchDb, { antes, limit, situacao }: Listed & { situacao: WallState }) {
  const first = situacao === 'em_analise' ? 'oldest' : 'newest'
  const rows = await selectPrayers(db)
    .where(and(eq(prayerTable.situacao, situacao), behind(antes, first)))
    .orderBy(...inOrder(first))
    .limit(limit)
  return rows.map(toWallEntry)
}

type Decided = { situacao: 'publicada' | 'oculta'; dataResposta: string | null }

/**
 * Publishes or hides, which settles what was reported.
 * @throws Problem `not-found`, also of one for the pastors alone; `conflict` when its words have changed since they were read
 */
export async function setPrayerState(tx: WriteTx, church: ChurchState, id: number, { situacao, dataResposta }: Decided, now: Date) {
  const row = await changeRow(tx, prayerTable, id, before => {
    if (before.situacao === 'reservada') throw new Problem('not-found')
    if ((before.respondidaEm?.getTime() ?? null) !== (dataResposta && Date.parse(dataResposta))) throw new Problem('conflict')
    return { situacao }
  })
  await tx
    .update(prayerReportTable)
    .set({ resolvidaEm: now })
    .where(and(eq(prayerReportTable.oracaoId, id), isNull(prayerReportTable.resolvidaEm)))
  await keepFindable(tx, church, row)
  const [shown] = await selectPrayers(tx).where(eq(prayerTable.id, id))
  if (!shown) throw new Problem('not-found')
  return toWallEntry(shown)
}

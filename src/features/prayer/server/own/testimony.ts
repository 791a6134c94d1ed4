import { eq, getTableName } from 'drizzle-orm'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { OwnPrayer } from '../../contract/own-prayers.ts'
import { lockOwnPrayer } from '../lock-prayer.ts'
import { isReviewEnabled } from '../moderation/review-settings.ts'
import { prayerTable } from '../tables.ts'
import type { Unsigned } from '../wall/read-prayer.ts'
import { syncSearchIndex } from '../wall/search-index.ts'
import { readOwnPrayer } from './read-own-prayers.ts'

type Row = typeof prayerTable.$inferSelect

/**
 * Saves the testimony of one's own request. A request on the wall waits for review again when the church reviews requests.
 * @throws Problem `not-found`, `stale`
 */
export async function writeTestimony(
  tx: UnitOfWork,
  church: ChurchState,
  memberId: number,
  { id, expectedVersion }: { id: number; expectedVersion: number | undefined },
  testemunho: string,
  now: Date,
): Promise<Unsigned<OwnPrayer>> {
  const before = await lockOwnPrayer(tx, memberId, id)
  if (expectedVersion !== before.versao) throw await tx.staleProblem({ entity: getTableName(prayerTable), id, version: expectedVersion })
  const situacao = before.situacao === 'publicada' && (await isReviewEnabled(tx)) ? 'em_analise' : before.situacao
  return updateTestimony(tx, church, before, { testemunho, respondidaEm: now, situacao })
}

/**
 * Removes the testimony. The church has seen the text that remains, so the state does not change.
 * @throws Problem `not-found`
 */
export async function deleteTestimony(tx: UnitOfWork, church: ChurchState, memberId: number, id: number): Promise<Unsigned<OwnPrayer>> {
  const before = await lockOwnPrayer(tx, memberId, id)
  return updateTestimony(tx, church, before, { testemunho: null, respondidaEm: null })
}

async function updateTestimony(tx: UnitOfWork, church: ChurchState, before: Row, values: Partial<Row>): Promise<Unsigned<OwnPrayer>> {
  await tx
    .update(prayerTable)
    .set({ ...values, versao: before.versao + 1 })
    .where(eq(prayerTable.id, before.id))
  await syncSearchIndex(tx, church, { ...before, ...values }, before)
  return readOwnPrayer(tx, before.usuarioId, before.id)
}

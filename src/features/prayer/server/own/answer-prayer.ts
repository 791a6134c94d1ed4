import { eq } from 'drizzle-orm'
import type { ChurchState } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { OwnPrayer } from '../../contract/own.ts'
import { lockOwn } from '../lock-prayer.ts'
import { isReviewed } from '../moderation/review-settings.ts'
import { prayerTable } from '../tables.ts'
import { keepFindable } from '../wall/find-prayer.ts'
import { readOwnPrayer } from './read-own.ts'

type Row = typeof prayerTable.$inferSelect

/** Tells what came of one's own request. New words on the wall wait for the church's look where requests do. @throws Problem `not-found` */
export async function answerPrayer(
  tx: WriteTx,
  church: ChurchState,
  memberId: number,
  id: number,
  testemunho: string,
  now: Date,
): Promise<OwnPrayer> {
  const before = await lockOwn(tx, memberId, id)
  const situacao = before.situacao === 'publicada' && (await isReviewed(tx)) ? 'em_analise' : before.situacao
  return tell(tx, church, before, { testemunho, respondidaEm: now, situacao })
}

/** Takes the testimony back. What is left the church has seen, so it stays where it is. @throws Problem `not-found` */
export async function reopenPrayer(tx: WriteTx, church: ChurchState, memberId: number, id: number): Promise<OwnPrayer> {
  const before = await lockOwn(tx, memberId, id)
  return tell(tx, church, before, { testemunho: null, respondidaEm: null })
}

async function tell(tx: WriteTx, church: ChurchState, before: Row, values: Partial<Row>): Promise<OwnPrayer> {
  await tx.update(prayerTable).set(values).where(eq(prayerTable.id, before.id))
  await keepFindable(tx, church, { ...before, ...values }, before)
  return readOwnPrayer(tx, before.usuarioId, before.id)
}

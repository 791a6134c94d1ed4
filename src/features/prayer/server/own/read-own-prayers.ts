import { and, eq } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnPrayer } from '../../contract/own-prayers.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { prayerTable } from '../tables.ts'
import { readMessages } from '../wall/read-messages.ts'
import { selectPrayers, toOwnPrayer, type Unsigned } from '../wall/read-prayer.ts'
import { after, orderBy } from '../wall/wall-order.ts'

const { id, usuarioId } = prayerTable

/** A member's own requests, newest first. */
export async function listOwnPrayers(db: ChurchDb, memberId: number, { antes, limit }: PageQuery): Promise<Unsigned<OwnPrayer>[]> {
  const rows = await selectPrayers(db)
    .where(and(eq(usuarioId, memberId), after(antes, 'newest')))
    .orderBy(...orderBy('newest'))
    .limit(limit)
  return rows.map(toOwnPrayer)
}

/** @throws Problem `not-found`, also for a request of another member */
export async function readOwnPrayer(db: Pick<ChurchDb, 'select'>, memberId: number, prayerId: number): Promise<Unsigned<OwnPrayer>> {
  const [row] = await selectPrayers(db).where(and(eq(id, prayerId), eq(usuarioId, memberId)))
  if (!row) throw new Problem('not-found')
  return toOwnPrayer(row)
}

/** @throws Problem `not-found`, also for a request of another member */
export async function getOwnPrayer(
  db: ChurchDb,
  memberId: number,
  prayerId: number,
): Promise<Unsigned<OwnPrayer> & { mensagens: PrayerMessage[] }> {
  const [prayer, messages] = await Promise.all([readOwnPrayer(db, memberId, prayerId), readMessages(db, prayerId)])
  return { ...prayer, mensagens: messages.map(({ message }) => message) }
}

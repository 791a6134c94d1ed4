import { and, eq } from 'drizzle-orm'
import type { Listed } from '#contract/listed.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnPrayer } from '../../contract/own.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { prayerTable } from '../tables.ts'
import { behind, inOrder } from '../wall/page.ts'
import { readMessages } from '../wall/read-messages.ts'
import { selectPrayers, toOwnPrayer } from '../wall/read-prayer.ts'

const { id, usuarioId } = prayerTable

/** What a member has asked for, newest first. */
export async function listOwnPrayers(db: ChurchDb, memberId: number, { antes, limit }: Listed): Promise<OwnPrayer[]> {
  const rows = await selectPrayers(db)
    .where(and(eq(usuarioId, memberId), behind(antes, 'newest')))
    .orderBy(...inOrder('newest'))
    .limit(limit)
  return rows.map(toOwnPrayer)
}

/** @throws Problem `not-found`, also of somebody else's */
export async function readOwnPrayer(db: Pick<ChurchDb, 'select'>, memberId: number, number: number): Promise<OwnPrayer> {
  const [row] = await selectPrayers(db).where(and(eq(id, number), eq(usuarioId, memberId)))
  if (!row) throw new Problem('not-found')
  return toOwnPrayer(row)
}

/** @throws Problem `not-found`, also of somebody else's */
export async function getOwnPrayer(db: ChurchDb, memberId: number, number: number): Promise<OwnPrayer & { mensagens: PrayerMessage[] }> {
  const [prayer, messages] = await Promise.all([readOwnPrayer(db, memberId, number), readMessages(db, number)])
  return { ...prayer, mensagens: messages.map(({ message }) => message) }
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Listed } from '#contract/listed.ts'
import { Problem } from '#contract/problems.ts'
import { findRows } from '#features/search/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Prayer } from '../../contract/prayer.ts'
import type { PrayerWithMessages } from '../../contract/wall.ts'
import { isOnWall } from '../policy.ts'
import { prayerTable } from '../tables.ts'
import { behind, inOrder } from './page.ts'
import { readMessages } from './read-messages.ts'
import { selectPrayers, toPrayer } from './read-prayer.ts'

type About = { motivo?: number | undefined }
const isAbout = ({ motivo }: About) => (motivo === undefined ? undefined : eq(prayerTable.motivoId, motivo))

/** The wall, newest first. */
export async function listPrayers(
  db: ChurchDb,
  { antes, limit, respondidas, ...about }: Listed & About & { respondidas: boolean },
): Promise<Prayer[]> {
  const answered = respondidas ? isNotNull(prayerTable.respondidaEm) : undefined
  const rows = await selectPrayers(db)
    .where(and(isOnWall, isAbout(about), answered, behind(antes, 'newest')))
    .orderBy(...inOrder('newest'))
    .limit(limit)
  return rows.map(toPrayer)
}

/** How many are answered. */
const most = 30
/** How many are looked at when only those about one thing are wanted. */
const mostLookedAt = 200

/** Requests on the wall by their words, the best first. */
export async function searchPrayers(db: ChurchDb, language: string, { q, ...about }: About & { q: string }, now: Date): Promise<Prayer[]> {
  const found = await findRows(db, language, q, ['ORACAO'], now, about.motivo === undefined ? most : mostLookedAt)
  if (!found.length) return []
  const ids = found.map(row => row.idEntidadeRelacionada)
  const rows = await selectPrayers(db).where(and(inArray(prayerTable.id, ids), isOnWall, isAbout(about)))
  const byId = new Map(rows.map(row => [row.prayer.id, row]))
  return ids
    .flatMap(id => byId.get(id) ?? [])
    .slice(0, most)
    .map(toPrayer)
}

/** @throws Problem `not-found`, also of one that is not on the wall */
export async function getPrayer(db: ChurchDb, id: number): Promise<PrayerWithMessages> {
  const [[row], messages] = await Promise.all([selectPrayers(db).where(and(eq(prayerTable.id, id), isOnWall)), readMessages(db, id)])
  if (!row) throw new Problem('not-found')
  return { ...toPrayer(row), mensagens: messages.map(({ message }) => message) }
}

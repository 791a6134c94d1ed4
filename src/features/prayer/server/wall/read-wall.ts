import { and, eq, isNotNull } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import { findEntries } from '#features/search/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Prayer } from '../../contract/prayer.ts'
import type { PrayerWithMessages } from '../../contract/wall.ts'
import { isOnWall } from '../policy.ts'
import { prayerTable } from '../tables.ts'
import { readMessages } from './read-messages.ts'
import { selectPrayers, toPrayer, type Unsigned } from './read-prayer.ts'
import { after, orderBy } from './wall-order.ts'

type Filter = { motivo?: number | undefined; respondidas: boolean }

/** The condition for the requests that a filter asks for. */
const isWanted = ({ motivo: reasonId, respondidas }: Filter) =>
  and(
    reasonId === undefined ? undefined : eq(prayerTable.motivoId, reasonId),
    respondidas ? isNotNull(prayerTable.respondidaEm) : undefined,
  )

/** The requests on the wall, newest first. */
export async function listPrayers(db: ChurchDb, { antes, limit, ...filter }: PageQuery & Filter): Promise<Unsigned<Prayer>[]> {
  const rows = await selectPrayers(db)
    .where(and(isOnWall, isWanted(filter), after(antes, 'newest')))
    .orderBy(...orderBy('newest'))
    .limit(limit)
  return rows.map(toPrayer)
}

/** Requests in one reply of the search. */
const maxResults = 30
/** Search entries that are read when the results are filtered. */
const maxCandidates = 200

/** Searches the requests on the wall, best matches first. */
export async function searchPrayers(
  db: ChurchDb,
  language: string,
  { q, ...filter }: Filter & { q: string },
  now: Date,
): Promise<Unsigned<Prayer>[]> {
  const isFiltered = filter.motivo !== undefined || filter.respondidas
  const entries = await findEntries(db, language, q, ['ORACAO'], now, isFiltered ? maxCandidates : maxResults)
  if (!entries.length) return []
  const ids = entries.map(entry => entry.idEntidadeRelacionada)
  const rows = await selectPrayers(db).where(and(isAnyOf(prayerTable.id, ids), isOnWall, isWanted(filter)))
  const byId = new Map(rows.map(row => [row.prayer.id, row]))
  return ids
    .flatMap(id => byId.get(id) ?? [])
    .slice(0, maxResults)
    .map(toPrayer)
}

/** @throws Problem `not-found`, also when it is not on the wall */
export async function getPrayer(db: ChurchDb, id: number): Promise<Unsigned<PrayerWithMessages>> {
  const [[row], messages] = await Promise.all([selectPrayers(db).where(and(eq(prayerTable.id, id), isOnWall)), readMessages(db, id)])
  if (!row) throw new Problem('not-found')
  return { ...toPrayer(row), mensagens: messages.map(({ message }) => message) }
}

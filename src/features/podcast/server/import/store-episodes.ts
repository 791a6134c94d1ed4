import { asc, eq } from 'drizzle-orm'
import { importSummary, searchEntries, withdrawAnnouncement } from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { episodes } from '../content.ts'
import { type EpisodeRow, episodeTable, type PodcastRow } from '../tables.ts'
import type { ImportedEpisode } from './imported-episode.ts'
import { isPublicNowOrLater, marksOf, matchEpisodes, newRowOf, type RowChange, takenOut, updateRow, withdrawRow } from './merge-episodes.ts'

/** `isOther`: another feed than the one that the rows came from. */
export type ReadEpisodes = { episodes: readonly ImportedEpisode[]; isOther: boolean }

/** Updates the rows of a podcast to match its outside feed. The caller has locked the podcast. */
export async function storeEpisodes(tx: UnitOfWork, church: ChurchState, podcast: PodcastRow, read: ReadEpisodes, now: Date) {
  // Most readings change nothing: then no row is locked.
  const isUpToDate = ({ added, changes }: Plan) => added.length === 0 && changes.every(({ effect }) => effect === 'unchanged')
  const plan = planOf(await selectImported(tx, podcast.id), podcast, read, now)
  const { added, changes } = isUpToDate(plan) ? plan : planOf(await lockImported(tx, podcast.id), podcast, read, now)
  const place = { igrejaId: church.id, canal: podcast.id, importadoDe: podcast.id }
  const rows = added.map((episode, position) => ({ ...newRowOf(episode, now, position), ...place }))
  const inserted = rows.length ? await tx.insert(episodeTable).values(rows).returning() : []
  const updated = await applyChanges(tx, changes, now)
  // While the podcast is hidden, nothing leads to its episodes.
  const entries = podcast.dataInicio ? [...inserted, ...updated].flatMap(row => searchEntries(episodes, row)) : []
  await indexForSearch(tx, church.idioma, entries)
  return importSummary(inserted.length, changes)
}

type Plan = { added: ImportedEpisode[]; changes: RowChange[] }

function planOf(rows: readonly EpisodeRow[], { excluidos }: PodcastRow, { episodes: all, isOther }: ReadEpisodes, now: Date): Plan {
  const matches = matchEpisodes(rows, all)
  const missing = rows.filter(row => !matches.has(row))
  const changes = [
    ...[...matches].map(([row, episode]) => updateRow(row, episode)),
    ...(isOther ? missing : takenOut(missing, all)).map(row => withdrawRow(row, now)),
  ]
  const known = new Set([...matches.values()])
  const deleted = new Set(excluidos)
  const isDeleted = ({ guid, texts, facts }: ImportedEpisode) => marksOf(guid, facts.audio, texts).some(mark => deleted.has(mark))
  return { added: all.filter(episode => !known.has(episode) && !isDeleted(episode)), changes }
}

/** Ends the publication of all episodes that came from the outside feed, also of those that staff have published again. */
export async function withdrawAll(tx: UnitOfWork, podcastId: number, now: Date): Promise<number> {
  const changes = (await lockImported(tx, podcastId)).map(row =>
    withdrawRow(isPublicNowOrLater(row, now) ? { ...row, retiradoEm: null } : row, now),
  )
  await applyChanges(tx, changes, now)
  return changes.filter(({ effect }) => effect === 'withdrawn').length
}

const selectImported = (tx: UnitOfWork, podcastId: number) =>
  tx.select().from(episodeTable).where(eq(episodeTable.importadoDe, podcastId)).$dynamic()

/** Locks the rows in the order of their ids, as other writes of several rows, so that they wait for each other and do not deadlock. */
const lockImported = (tx: UnitOfWork, podcastId: number): Promise<EpisodeRow[]> =>
  selectImported(tx, podcastId).orderBy(asc(episodeTable.id)).for('update')

/** @returns the rows that are to be found by the search with new texts or times */
async function applyChanges(tx: UnitOfWork, changes: readonly RowChange[], now: Date): Promise<EpisodeRow[]> {
  const searchable: EpisodeRow[] = []
  for (const { row, effect, values } of changes) {
    if (effect === 'unchanged') continue
    const visible = effect === 'hidden' ? {} : { dataAlteracao: now, versao: row.versao + 1 }
    await tx
      .update(episodeTable)
      .set({ ...values, ...visible })
      .where(eq(episodeTable.id, row.id))
    if (effect === 'withdrawn') await withdrawAnnouncement(tx, episodes, row.id)
    if (effect === 'changed' || effect === 'returned') searchable.push({ ...row, ...values })
  }
  return searchable
}

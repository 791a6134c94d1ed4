import { eq } from 'drizzle-orm'
import {
  batchesOf,
  deletePieces,
  eachLocked,
  type ImportEffect,
  importSummary,
  maxImported,
  searchEntries,
  withdrawAnnouncement,
} from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { episodes } from '../content.ts'
import { type EpisodeRow, episodeTable, type PodcastRow } from '../tables.ts'
import { isPublicNowOrLater, newRowOf, type RowChange, updateRow, withdrawRow } from './merge-episodes.ts'
import { type ImportPlan, isKept } from './plan-import.ts'

type Target = { church: ChurchState; podcast: PodcastRow; now: Date }
type Done = { row: Pick<EpisodeRow, 'dataInicio'>; effect: ImportEffect }

/**
 * Updates the rows of a podcast to match its outside feed, a few at a time. What there is no room for, the oldest, is not taken. The caller
 * has locked the podcast.
 */
export async function storeEpisodes(tx: UnitOfWork, target: Target, { rows, added, updates, withdrawn, surplus }: ImportPlan) {
  const changes = await changeRows(tx, target, new Set([...updates.keys(), ...withdrawn, ...surplus]), row => {
    const episode = updates.get(row.id)
    if (episode) return updateRow(row, episode)
    if (surplus.has(row.id) && !isKept(row)) return { row, effect: 'deleted', values: {} }
    return withdrawn.has(row.id) ? withdrawRow(row, target.now) : { row, effect: 'unchanged', values: {} }
  })
  const room = maxImported - rows + changes.filter(({ effect }) => effect === 'deleted').length
  const taken = added.slice(0, Math.max(0, room))
  await insertRows(tx, target, taken)
  return importSummary(taken.length, changes)
}

/** Ends the publication of all episodes that came from the outside feed, also of those that staff have published again. */
export async function withdrawAll(tx: UnitOfWork, target: Target): Promise<number> {
  const { id, importadoDe } = episodeTable
  const rows = await tx.select({ id }).from(episodeTable).where(eq(importadoDe, target.podcast.id))
  const changes = await changeRows(tx, target, new Set(rows.map(row => row.id)), row =>
    withdrawRow(isPublicNowOrLater(row, target.now) ? { ...row, retiradoEm: null } : row, target.now),
  )
  return changes.filter(({ effect }) => effect === 'withdrawn').length
}

async function insertRows(tx: UnitOfWork, { church, podcast, now }: Target, added: ImportPlan['added']): Promise<void> {
  const place = { canal: podcast.id, importadoDe: podcast.id }
  let position = 0
  for (const batch of batchesOf(added)) {
    const values = batch.map(episode => ({ ...newRowOf(episode, now, position++), ...place }))
    await makeFindable(tx, church, podcast, await tx.insert(episodeTable).values(values).returning())
  }
}

async function changeRows(
  tx: UnitOfWork,
  { church, podcast, now }: Target,
  ids: ReadonlySet<number>,
  changeOf: (row: EpisodeRow) => RowChange,
): Promise<Done[]> {
  const done: Done[] = []
  await eachLocked(tx, episodeTable, [...ids], async rows => {
    const changes = rows.map(changeOf)
    await makeFindable(tx, church, podcast, await applyChanges(tx, changes, now))
    done.push(...changes.map(({ row: { dataInicio }, effect }) => ({ row: { dataInicio }, effect })))
  })
  return done
}

/** While the podcast is hidden, nothing leads to its episodes. */
const makeFindable = (tx: UnitOfWork, church: ChurchState, podcast: PodcastRow, rows: readonly EpisodeRow[]) =>
  indexForSearch(tx, church.idioma, podcast.dataInicio ? rows.flatMap(row => searchEntries(episodes, row)) : [])

/** @returns the rows that are to be found by the search with new texts or times */
async function applyChanges(tx: UnitOfWork, changes: readonly RowChange[], now: Date): Promise<EpisodeRow[]> {
  const searchable: EpisodeRow[] = []
  for (const { row, effect, values } of changes) {
    if (effect === 'unchanged' || effect === 'deleted') continue
    const visible = effect === 'hidden' ? {} : { dataAlteracao: now, versao: row.versao + 1 }
    await tx
      .update(episodeTable)
      .set({ ...values, ...visible })
      .where(eq(episodeTable.id, row.id))
    if (effect === 'withdrawn') await withdrawAnnouncement(tx, episodes, row.id)
    if (effect === 'changed' || effect === 'returned') searchable.push({ ...row, ...values })
  }
  const deleted = changes.filter(({ effect }) => effect === 'deleted')
  await deletePieces(
    tx,
    episodes,
    deleted.map(({ row }) => row.id),
  )
  return searchable
}

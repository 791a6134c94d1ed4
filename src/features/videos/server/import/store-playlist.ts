import { eq } from 'drizzle-orm'
import {
  batchesOf,
  deletePieces,
  eachLocked,
  type ImportEffect,
  importSummary,
  isChangedByStaff,
  maxImported,
  searchEntries,
  surplusOf,
  withdrawAnnouncement,
} from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { videos } from '../content.ts'
import { type VideoRow, videoTable } from '../tables.ts'
import { type ImportedVideo, isPublicNowOrLater, newRowOf, type RowChange, updateRow, withdrawRow } from './merge-playlist.ts'

type Playlist = { videos: readonly ImportedVideo[]; hidden: readonly string[]; withdraws: boolean; excluded: readonly string[] }

/**
 * Updates the church's rows to match its playlist, a few at a time. What there is no room for is not taken. The caller has locked the row of
 * the source.
 * @param playlist `hidden`: ids of videos that nobody may see any more. `withdraws: false`: the playlist may have more videos than were
 *   read, so none that is missing is withdrawn. `excluded`: ids of videos that staff have deleted
 */
export async function storePlaylist(tx: UnitOfWork, church: ChurchState, playlist: Playlist, now: Date) {
  const { added, surplus, total, updates, missing } = await planOf(tx, playlist)
  const changes: Done[] = []
  await eachLocked(tx, videoTable, [...(await changedOf(tx, updates)), ...missing, ...surplus], async batch => {
    const planned = batch.map((row): RowChange => {
      const video = updates.get(row.id)
      if (video) return updateRow(row, video.values)
      if (surplus.has(row.id) && !isKept(row)) return { row, effect: 'deleted', values: {} }
      return missing.has(row.id) ? withdrawRow(row, now) : { row, effect: 'unchanged', values: {} }
    })
    await makeFindable(tx, church, await applyChanges(tx, planned, now))
    changes.push(...planned.map(({ row: { dataInicio }, effect }) => ({ row: { dataInicio }, effect })))
  })
  const room = maxImported - total + changes.filter(({ effect }) => effect === 'deleted').length
  const taken = added.slice(0, Math.max(0, room))
  for (const batch of batchesOf(taken)) {
    await makeFindable(tx, church, await tx.insert(videoTable).values(batch.map(newRowOf)).returning())
  }
  return importSummary(taken.length, changes)
}

type Done = { row: Pick<VideoRow, 'dataInicio'>; effect: ImportEffect }

/** Whether staff have made something of a video; then the import does not delete it. */
export const isKept = (row: VideoRow) =>
  Boolean(row.serie || row.passagem || row.transcricao || row.capitulos.length) || row.videoId !== row.idImportado || isChangedByStaff(row)

const makeFindable = (tx: UnitOfWork, church: ChurchState, rows: readonly VideoRow[]) =>
  indexForSearch(
    tx,
    church.idioma,
    rows.flatMap(row => searchEntries(videos, row)),
  )

/** By the ids of the rows: which follow their video, which are withdrawn, and which may be deleted to make room. */
async function planOf(tx: UnitOfWork, { videos: all, hidden, withdraws, excluded }: Playlist) {
  const { id, idImportado, retiradoEm, dataInicio, origem } = videoTable
  const rows = await tx.select({ id, idImportado, retiradoEm, dataInicio }).from(videoTable).where(eq(origem, 'youtube'))
  const playlistVideos = new Map(all.map(video => [video.videoId, video]))
  const absent = rows.filter(row => !playlistVideos.has(row.idImportado ?? ''))
  const known = new Set([...rows.map(row => row.idImportado), ...excluded])
  const added = all.filter(video => !known.has(video.videoId))
  const isGone = (row: (typeof rows)[number]) => !row.retiradoEm && (withdraws || hidden.includes(row.idImportado ?? ''))
  const surplus = await surplusOf(tx, videoTable, {
    missing: absent.map(row => ({ ...row, time: row.dataInicio?.getTime() ?? 0 })),
    count: rows.length + added.length - maxImported,
    isKept,
  })
  return {
    total: rows.length,
    added,
    updates: new Map(
      rows.flatMap(row => {
        const video = playlistVideos.get(row.idImportado ?? '')
        return video ? [[row.id, video] as const] : []
      }),
    ),
    missing: new Set(absent.filter(isGone).map(row => row.id)),
    surplus: new Set(surplus),
  }
}

/** Those of the rows that are not as the playlist has them. Most readings change nothing: then no row is locked. */
async function changedOf(tx: UnitOfWork, updates: ReadonlyMap<number, ImportedVideo>): Promise<number[]> {
  const changed: number[] = []
  for (const ids of batchesOf([...updates.keys()], 100)) {
    const found = await tx.select().from(videoTable).where(isAnyOf(videoTable.id, ids))
    const isChanged = (row: VideoRow) => updateRow(row, (updates.get(row.id) as ImportedVideo).values).effect !== 'unchanged'
    changed.push(...found.filter(isChanged).map(({ id }) => id))
  }
  return changed
}

/** Ends the publication of all videos of the church's playlist, also of those that staff have published again. */
export async function withdrawPlaylist(tx: UnitOfWork, now: Date): Promise<void> {
  const { id, origem } = videoTable
  const rows = await tx.select({ id }).from(videoTable).where(eq(origem, 'youtube'))
  await eachLocked(
    tx,
    videoTable,
    rows.map(row => row.id),
    async batch => {
      const changes = batch.map(row => withdrawRow(isPublicNowOrLater(row, now) ? { ...row, retiradoEm: null } : row, now))
      await applyChanges(tx, changes, now)
    },
  )
}

/** @returns the rows that are to be found by the search with new texts or times */
async function applyChanges(tx: UnitOfWork, changes: readonly RowChange[], now: Date): Promise<VideoRow[]> {
  const searchable: VideoRow[] = []
  for (const { row, effect, values } of changes) {
    if (effect === 'unchanged' || effect === 'deleted') continue
    const visible = effect === 'hidden' ? {} : { dataAlteracao: now, versao: row.versao + 1 }
    await tx
      .update(videoTable)
      .set({ ...values, ...visible })
      .where(eq(videoTable.id, row.id))
    if (effect === 'withdrawn') await withdrawAnnouncement(tx, videos, row.id)
    if (effect === 'changed' || effect === 'returned') searchable.push({ ...row, ...values })
  }
  const deleted = changes.filter(({ effect }) => effect === 'deleted')
  await deletePieces(
    tx,
    videos,
    deleted.map(({ row }) => row.id),
  )
  return searchable
}

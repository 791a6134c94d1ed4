import { eq } from 'drizzle-orm'
import { batchesOf, endImport, isChangedByStaff, maxImported, storeImport, surplusOf } from '#features/publishing/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { videos } from '../content.ts'
import { type VideoRow, videoTable } from '../tables.ts'
import { type ImportedVideo, newRowOf, updateRow } from './merge-playlist.ts'

type Playlist = { videos: readonly ImportedVideo[]; hidden: readonly string[]; withdraws: boolean; excluded: readonly string[] }

/**
 * Updates the church's rows to match its playlist, a few at a time. What there is no room for is not taken. The caller has locked the row of
 * the source.
 * @param playlist `hidden`: ids of videos that nobody may see any more. `withdraws: false`: the playlist may have more videos than were
 *   read, so none that is missing is withdrawn. `excluded`: ids of videos that staff have deleted
 */
export async function storePlaylist(tx: UnitOfWork, church: ChurchState, playlist: Playlist, now: Date) {
  const plan = await planOf(tx, playlist)
  const updates = await changedOf(tx, plan.updates)
  const target = { church, content: videos, table: videoTable, now, isFindable: true }
  return storeImport(tx, target, { ...plan, updates, added: plan.added.map(newRowOf), update: updateRow, isKept })
}

/** Whether staff have made something of a video; then the import does not delete it. */
export const isKept = (row: VideoRow) =>
  Boolean(row.serie || row.passagem || row.transcricao || row.capitulos.length) || row.videoId !== row.idImportado || isChangedByStaff(row)

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
    count: rows.length,
    added,
    updates: new Map(
      rows.flatMap(row => {
        const video = playlistVideos.get(row.idImportado ?? '')
        return video ? [[row.id, video] as const] : []
      }),
    ),
    withdrawn: new Set(absent.filter(isGone).map(row => row.id)),
    surplus: new Set(surplus),
  }
}

/** Those of the rows that are not as the playlist has them. Most readings change nothing: then no row is locked. */
async function changedOf(tx: UnitOfWork, updates: ReadonlyMap<number, ImportedVideo>): Promise<Map<number, ImportedVideo>> {
  const changed = new Map<number, ImportedVideo>()
  for (const batch of batchesOf([...updates], 100)) {
    const ids = batch.map(([id]) => id)
    const rows = await tx.select().from(videoTable).where(isAnyOf(videoTable.id, ids))
    for (const row of rows) {
      const video = updates.get(row.id)
      if (video && updateRow(row, video).effect !== 'unchanged') changed.set(row.id, video)
    }
  }
  return changed
}

/** Ends the publication of all videos of the church's playlist, also of those that staff have published again. */
export async function withdrawPlaylist(tx: UnitOfWork, now: Date): Promise<void> {
  const { id, origem } = videoTable
  const rows = await tx.select({ id }).from(videoTable).where(eq(origem, 'youtube'))
  const ids = rows.map(row => row.id)
  await endImport(tx, { content: videos, table: videoTable, now }, ids)
}

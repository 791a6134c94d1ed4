import { asc, eq } from 'drizzle-orm'
import { importSummary, searchEntries, withdrawAnnouncement } from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { videos } from '../content.ts'
import { type VideoRow, videoTable } from '../tables.ts'
import { type ImportedVideo, isPublicNowOrLater, newRowOf, type RowChange, updateRow, withdrawRow } from './merge-playlist.ts'

type Playlist = { videos: readonly ImportedVideo[]; hidden: readonly string[]; withdraws: boolean; excluded: readonly string[] }

/**
 * Updates the church's rows to match its playlist. The caller has locked the row of the source.
 * @param playlist `hidden`: ids of videos that nobody may see any more. `withdraws: false`: the playlist may have more videos than were
 *   read, so none that is missing is withdrawn. `excluded`: ids of videos that staff have deleted
 */
export async function storePlaylist(tx: UnitOfWork, church: ChurchState, playlist: Playlist, now: Date) {
  // Most readings change nothing: then no row is locked.
  const isUpToDate = ({ added, changes }: Plan) => added.length === 0 && changes.every(({ effect }) => effect === 'unchanged')
  const plan = planOf(await selectImported(tx), playlist, now)
  const { added, changes } = isUpToDate(plan) ? plan : planOf(await lockImported(tx), playlist, now)
  const rows = added.map(video => ({ igrejaId: church.id, ...newRowOf(video) }))
  const inserted = rows.length ? await tx.insert(videoTable).values(rows).returning() : []
  const updated = await applyChanges(tx, changes, now)
  await indexForSearch(
    tx,
    church.idioma,
    [...inserted, ...updated].flatMap(row => searchEntries(videos, row)),
  )
  return importSummary(inserted.length, changes)
}

type Plan = { added: ImportedVideo[]; changes: RowChange[] }

function planOf(rows: readonly VideoRow[], { videos: all, hidden, withdraws, excluded }: Playlist, now: Date): Plan {
  const playlistVideos = new Map(all.map(video => [video.videoId, video]))
  const changes = rows.flatMap(row => {
    const id = row.idImportado ?? ''
    const video = playlistVideos.get(id)
    if (video) return updateRow(row, video.values)
    return withdraws || hidden.includes(id) ? withdrawRow(row, now) : []
  })
  const known = new Set([...rows.map(row => row.idImportado), ...excluded])
  return { added: all.filter(video => !known.has(video.videoId)), changes }
}

/** Ends the publication of all videos of the church's playlist, also of those that staff have published again. */
export async function withdrawPlaylist(tx: UnitOfWork, now: Date): Promise<void> {
  const rows = await lockImported(tx)
  await applyChanges(
    tx,
    rows.map(row => withdrawRow(isPublicNowOrLater(row, now) ? { ...row, retiradoEm: null } : row, now)),
    now,
  )
}

const selectImported = (tx: UnitOfWork) => tx.select().from(videoTable).where(eq(videoTable.origem, 'youtube')).$dynamic()

/** Locks the rows in the order of their ids, as the highlights do, so that the two wait for each other and do not deadlock. */
const lockImported = (tx: UnitOfWork): Promise<VideoRow[]> => selectImported(tx).orderBy(asc(videoTable.id)).for('update')

/** @returns the rows that are to be found by the search with new texts or times */
async function applyChanges(tx: UnitOfWork, changes: readonly RowChange[], now: Date): Promise<VideoRow[]> {
  const searchable: VideoRow[] = []
  for (const { row, effect, values } of changes) {
    if (effect === 'unchanged') continue
    const visible = effect === 'hidden' ? {} : { dataAlteracao: now, versao: row.versao + 1 }
    await tx
      .update(videoTable)
      .set({ ...values, ...visible })
      .where(eq(videoTable.id, row.id))
    if (effect === 'withdrawn') await withdrawAnnouncement(tx, videos, row.id)
    if (effect === 'changed' || effect === 'returned') searchable.push({ ...row, ...values })
  }
  return searchable
}

import { eq, sql } from 'drizzle-orm'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { unsealKey } from '../key-seal.ts'
import { fetchVideoPictures } from '../pictures/fetch-video-pictures.ts'
import { videoSourceTable } from '../tables.ts'
import { toImportedValues } from './imported-values.ts'
import type { ImportedVideo } from './merge-playlist.ts'
import { type PlaylistRead, readPlaylist } from './read-playlist.ts'
import { storePlaylist } from './store-playlist.ts'

type Source = typeof videoSourceTable.$inferSelect
type Prepared = Extract<PlaylistRead, { error: unknown }> | { videos: ImportedVideo[]; hidden: string[]; isComplete: boolean }

/**
 * Reads a church's playlist, and then writes what has changed in one unit of work. A failed reading changes no video; staff see its reason.
 * May run again at any time.
 */
export async function importPlaylist({ db, church, secret, env }: JobContext): Promise<void> {
  if (!church?.active) return
  const startedAt = sql`now()`.mapWith(videoSourceTable.dataLeitura).as('started_at')
  const { playlist, chave } = videoSourceTable
  const [source] = await db.select({ playlist, chave, startedAt }).from(videoSourceTable)
  if (!source) return
  const key = unsealKey(secret, source.chave)
  const from = { base: env.YOUTUBE_API_URL, church: church.id, playlist: source.playlist }
  const read = key ? await readPlaylist({ ...from, key }) : ({ error: 'key-refused' } as const)
  // Cleaning the texts takes longest, so it is done before anything is locked.
  const prepared =
    'error' in read ? read : { ...read, videos: read.videos.map(video => ({ videoId: video.videoId, values: toImportedValues(video) })) }
  await db.transaction(tx => storeRead(tx, church, source, prepared))
}

/** Locks the source, so that one import of a church writes at a time, and stores what was read of the playlist, or why it was not. */
async function storeRead(
  tx: UnitOfWork,
  church: ChurchState,
  { playlist, startedAt }: { playlist: string; startedAt: Date },
  read: Prepared,
): Promise<void> {
  const [source] = await tx.select().from(videoSourceTable).for('update')
  // Staff have chosen another playlist meanwhile, or a reading that began later was faster: this one is out of date.
  if (source?.playlist !== playlist || lastAttempt(source) > startedAt.getTime()) return
  const update = (values: Partial<Source>) => tx.update(videoSourceTable).set(values).where(eq(videoSourceTable.id, source.id))
  if ('error' in read) {
    await update({ erro: read.error, dataErro: startedAt })
    return
  }
  // Of another playlist than before, everything that is not in it is withdrawn, however long it is.
  const withdraws = read.isComplete || source.playlistLida !== playlist
  const playlistRead = { videos: read.videos, hidden: read.hidden, withdraws, excluded: source.excluidos }
  const { counts, changesPages } = await storePlaylist(tx, church, playlistRead, startedAt)
  await update({ playlistLida: playlist, dataLeitura: startedAt, erro: null, dataErro: null, qtdeVideos: read.videos.length })
  if (Object.values(counts).some(Boolean)) await tx.audit({ action: 'import', entity: 'video', id: 'all', after: counts })
  // The first reading also replaces the church's own videos in the list.
  if (changesPages || !source.dataLeitura) await tx.invalidatePages(counts.retirados || counts.apagados ? 'pages' : 'pages-in-background')
  if (counts.novos) await tx.send(fetchVideoPictures, { onlyNew: true })
}

/** When the playlist was last read or could not be read, in milliseconds since 1970; 0: never. */
const lastAttempt = ({ dataLeitura, dataErro }: Pick<Source, 'dataLeitura' | 'dataErro'>) =>
  Math.max(dataLeitura?.getTime() ?? 0, dataErro?.getTime() ?? 0)

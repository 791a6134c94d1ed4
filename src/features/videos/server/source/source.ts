import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { VideoSource } from '../../contract.ts'
import { playlistIdOf } from '../../rules.ts'
import { importVideos } from '../import/import-videos.ts'
import { withdrawPlaylist } from '../import/store-playlist.ts'
import { videoSourceTable } from '../tables.ts'
import { sealKey } from './key-seal.ts'

type Row = typeof videoSourceTable.$inferSelect

function toWire(row: Row | undefined): VideoSource {
  return {
    playlist: row?.playlist ?? null,
    flagChave: row !== undefined,
    dataLeitura: row?.dataLeitura?.toISOString() ?? null,
    erro: row?.erro ?? null,
    dataErro: row?.dataErro?.toISOString() ?? null,
    qtdeVideos: row?.qtdeVideos ?? 0,
  }
}

/** The church's playlist as staff see it. */
export async function readSource(db: ChurchDb): Promise<VideoSource> {
  const [row] = await db.select().from(videoSourceTable)
  return toWire(row)
}

/**
 * Stores the church's playlist and queues its first reading. Until that succeeds, the list of videos stays as it is.
 * @param body `chave`: the API key; `null`: the stored one
 * @param secret of the server
 * @throws Problem `invalid` when no key is stored yet
 */
export async function changeSource(
  tx: UnitOfWork,
  igrejaId: number,
  { playlist: typed, chave }: { playlist: string; chave: string | null },
  secret: Uint8Array,
): Promise<VideoSource> {
  const [before] = await tx.select().from(videoSourceTable).for('update')
  const sealed = chave === null ? before?.chave : sealKey(secret, chave)
  if (!sealed) throw new Problem('invalid', { errors: { chave: 'required' } })
  const playlist = playlistIdOf(typed) as string
  const excluidos = before?.playlist === playlist ? before.excluidos : []
  const values = { playlist, chave: sealed, excluidos, erro: null, dataErro: null }
  const [row] = await tx
    .insert(videoSourceTable)
    .values({ igrejaId, ...values })
    .onConflictDoUpdate({ target: videoSourceTable.igrejaId, set: values })
    .returning()
  await tx.audit({
    action: before ? 'update' : 'create',
    entity: 'video_fonte',
    id: igrejaId,
    before: before && { playlist: before.playlist },
    after: { playlist, flagNovaChave: chave !== null },
  })
  await tx.send(importVideos, { igrejaId })
  return toWire(row)
}

/** Removes the church's playlist with its key; its videos are no longer public, but stay. @throws Problem `not-found` */
export async function deleteSource(tx: UnitOfWork): Promise<Record<string, never>> {
  const [before] = await tx.select().from(videoSourceTable).for('update')
  if (!before) throw new Problem('not-found')
  await tx.delete(videoSourceTable).where(eq(videoSourceTable.id, before.id))
  await withdrawPlaylist(tx, new Date())
  const { playlist, dataLeitura, qtdeVideos } = before
  await tx.audit({ action: 'delete', entity: 'video_fonte', id: before.igrejaId, before: { playlist, dataLeitura, qtdeVideos } })
  return {}
}

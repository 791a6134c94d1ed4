import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { VideoSource } from '../../contract.ts'
import { playlistIdOf } from '../../rules/youtube-ids.ts'
import { importVideos } from '../import/import-videos.ts'
import { withdrawPlaylist } from '../import/store-playlist.ts'
import { sealKey } from '../key-seal.ts'
import { videoSourceTable } from '../tables.ts'

type Row = typeof videoSourceTable.$inferSelect

function toWire(row: Row | undefined): VideoSource {
  return {
    playlist: row?.playlist ?? null,
    flagChave: row !== undefined,
    dataLeitura: row?.dataLeitura?.toISOString() ?? null,
    erro: row?.erro ?? null,
    dataErro: row?.dataErro?.toISOString() ?? null,
    qtdeVideos: row?.qtdeVideos ?? 0,
    versao: row?.versao ?? 0,
  }
}

/** The church's playlist as staff see it. */
export async function readSource(db: ChurchDb): Promise<VideoSource> {
  const [row] = await db.select().from(videoSourceTable)
  return toWire(row)
}

/** The church, and the version of its playlist that the caller has seen. */
type Target = { igrejaId: number; expectedVersion: number | undefined }

const staleProblem = (tx: UnitOfWork, { igrejaId, expectedVersion }: Target) =>
  tx.staleProblem({ entity: 'video_fonte', id: igrejaId, version: expectedVersion })

/**
 * Stores the church's playlist and queues its first reading. Until that succeeds, the list of videos stays as it is.
 * @param body `chave`: the API key; `null`: the stored one
 * @param secret of the server
 * @throws Problem `stale`; `invalid` when no key is stored yet
 */
export async function changeSource(
  tx: UnitOfWork,
  target: Target,
  { playlist: typed, chave }: { playlist: string; chave: string | null },
  secret: Uint8Array,
): Promise<VideoSource> {
  const [before] = await tx.select().from(videoSourceTable).for('update')
  if ((before?.versao ?? 0) !== target.expectedVersion) throw await staleProblem(tx, target)
  const sealed = chave === null ? before?.chave : sealKey(secret, chave)
  if (!sealed) throw new Problem('invalid', { errors: { chave: 'required' } })
  const playlist = playlistIdOf(typed) as string
  const excluidos = before?.playlist === playlist ? before.excluidos : []
  const versao = (before?.versao ?? 0) + 1
  const values = { playlist, chave: sealed, excluidos, erro: null, dataErro: null, versao }
  const [row] = before
    ? await tx.update(videoSourceTable).set(values).where(eq(videoSourceTable.id, before.id)).returning()
    : await tx.insert(videoSourceTable).values(values).onConflictDoNothing().returning()
  // Somebody else has stored the first playlist at the same time.
  if (!row) throw await staleProblem(tx, target)
  await tx.audit({
    action: before ? 'update' : 'create',
    entity: 'video_fonte',
    id: target.igrejaId,
    before: before && { playlist: before.playlist },
    after: { playlist, flagNovaChave: chave !== null, versao },
  })
  await tx.send(importVideos, {})
  return toWire(row)
}

/** Removes the church's playlist with its key; its videos are no longer public, but stay. @throws Problem `not-found`, `stale` */
export async function deleteSource(tx: UnitOfWork, target: Target): Promise<Record<string, never>> {
  const [before] = await tx.select().from(videoSourceTable).for('update')
  if (!before) throw new Problem('not-found')
  if (before.versao !== target.expectedVersion) throw await staleProblem(tx, target)
  await tx.delete(videoSourceTable).where(eq(videoSourceTable.id, before.id))
  await withdrawPlaylist(tx, new Date())
  const { playlist, dataLeitura, qtdeVideos } = before
  await tx.audit({ action: 'delete', entity: 'video_fonte', id: before.igrejaId, before: { playlist, dataLeitura, qtdeVideos } })
  return {}
}

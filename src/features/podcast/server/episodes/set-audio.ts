import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { changePiece, toStaffPiece } from '#features/publishing/server/index.ts'
import { uploadedFile } from '#features/uploads/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffEpisode } from '../../contract/episodes.ts'
import { episodes } from '../content.ts'
import { episodeTable } from '../tables.ts'
import { readDuration } from './read-duration.ts'

type Input = { envio: number; duracao: number | null }

/** The audio of a finished upload, and its length. @param church that waits for its turn @throws Problem `not-found`; `invalid` for an upload that is not finished or no audio */
export async function findAudio(db: ChurchDb, files: FileStore, church: number, account: number, { envio, duracao }: Input) {
  const audio = await uploadedFile(db, account, envio, 'envio')
  if (!audio.tipo.startsWith('audio/')) throw new Problem('invalid', { errors: { envio: 'invalid' } })
  return { audio, duracao: duracao ?? (await readDuration(files, audio, church)) }
}

/** Sets the audio of an episode of the church. @throws Problem `not-found`, `stale`; `conflict` for one of an outside feed, which it follows */
export async function setAudio(
  tx: UnitOfWork,
  target: { id: number; expectedVersion: number | undefined },
  values: { audio: FileReference; duracao: number | null },
  now: Date,
): Promise<StaffEpisode> {
  const [row] = await tx.select({ importadoDe: episodeTable.importadoDe }).from(episodeTable).where(eq(episodeTable.id, target.id))
  if (row?.importadoDe) throw new Problem('conflict')
  return toStaffPiece(episodes, await changePiece(tx, episodes, target, values as object, now), now) as unknown as StaffEpisode
}

import { eq, sql } from 'drizzle-orm'
import { deletePiece } from '#features/publishing/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { videos } from './content.ts'
import { videoSourceTable, videoTable } from './tables.ts'

/** Deletes a video. One of the playlist is not imported again, until the church removes its playlist or chooses another one. @throws Problem `not-found`, `stale` */
export async function deleteVideoPiece(tx: UnitOfWork, target: { id: number; expectedVersion: number | undefined }) {
  // The source is locked before the row, as the import does; in another order they could wait for each other.
  const [source] = await tx.select({ id: videoSourceTable.id }).from(videoSourceTable).for('update')
  const [row] = await tx.select({ idImportado: videoTable.idImportado }).from(videoTable).where(eq(videoTable.id, target.id))
  const reply = await deletePiece(tx, videos, target)
  if (source && row?.idImportado)
    await tx
      .update(videoSourceTable)
      .set({ excluidos: sql`array_append(${videoSourceTable.excluidos}, ${row.idImportado})` })
      .where(eq(videoSourceTable.id, source.id))
  return reply
}

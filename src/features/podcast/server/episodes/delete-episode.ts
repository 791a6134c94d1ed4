import { eq } from 'drizzle-orm'
import { deletePiece } from '#features/publishing/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { episodes } from '../content.ts'
import { marksOf } from '../import/merge-episodes.ts'
import { episodeTable, podcastTable } from '../tables.ts'

/** Deletes an episode. One of an outside feed is not imported again. @throws Problem `not-found`, `stale` */
export async function deleteEpisode(tx: UnitOfWork, target: { id: number; expectedVersion: number | undefined }) {
  const { importadoDe, guid, audio, importado } = episodeTable
  const [row] = await tx.select({ importadoDe, guid, audio, importado }).from(episodeTable).where(eq(episodeTable.id, target.id))
  // The podcast is locked before its episode, as the import does; in another order they could wait for each other.
  if (row?.importadoDe) {
    const isSource = eq(podcastTable.id, row.importadoDe)
    const [source] = await tx.select({ excluidos: podcastTable.excluidos }).from(podcastTable).where(isSource).for('update')
    await tx
      .update(podcastTable)
      .set({ excluidos: [...(source?.excluidos ?? []), ...marksOf(row.guid, row.audio, row.importado)] })
      .where(isSource)
  }
  return deletePiece(tx, episodes, target)
}

import { deleteWithdrawn } from '#features/publishing/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { videos } from '../content.ts'
import { videoSourceTable, videoTable } from '../tables.ts'
import { isKept } from './store-playlist.ts'

/** Each night, deletes the videos that were taken out of their playlist three months ago, except what staff have made something of. */
export const deleteWithdrawnVideos: Job<Record<string, never>> = {
  name: 'delete-withdrawn-videos',
  cron: '43 3 * * *',
  perChurch: true,
  async run(_data, { db }) {
    await db.transaction(async tx => {
      // As the import locks it.
      await tx.select({ id: videoSourceTable.id }).from(videoSourceTable).for('update')
      const apagados = await deleteWithdrawn(tx, videos, videoTable, isKept, new Date())
      if (apagados) await tx.audit({ action: 'import', entity: 'video', id: 'all', after: { apagados } })
    })
  },
}

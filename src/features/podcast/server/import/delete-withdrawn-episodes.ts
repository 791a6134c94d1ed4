import { asc } from 'drizzle-orm'
import { deleteWithdrawn } from '#features/publishing/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { episodes } from '../content.ts'
import { episodeTable, podcastTable } from '../tables.ts'
import { isKept } from './plan-import.ts'

/** Each night, deletes the episodes that were taken out of their feeds three months ago, except what staff have made something of. */
export const deleteWithdrawnEpisodes: Job<Record<string, never>> = {
  name: 'delete-withdrawn-episodes',
  cron: '41 3 * * *',
  perChurch: true,
  async run(_data, { db }) {
    await db.transaction(async tx => {
      // As the imports lock them: none has planned to bring an episode back meanwhile.
      await tx.select({ id: podcastTable.id }).from(podcastTable).orderBy(asc(podcastTable.id)).for('update')
      const apagados = await deleteWithdrawn(tx, episodes, episodeTable, isKept, new Date())
      if (apagados) await tx.audit({ action: 'import', entity: 'podcast_episodio', id: 'all', after: { apagados } })
    })
  },
}

import { lt } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { memberNotificationTable } from './tables.ts'

/** So long a member's own notifications are kept. */
const keptDays = 180

/** Each night, deletes what members were told so long ago. */
export const deleteOldNotifications: Job<Record<string, never>> = {
  name: 'delete-old-notifications',
  cron: '21 4 * * *',
  perChurch: true,
  batch: 10,
  async run(_data, { db }) {
    const before = new Date(Date.now() - keptDays * 86_400_000)
    await db.transaction(tx => tx.delete(memberNotificationTable).where(lt(memberNotificationTable.dataCadastro, before)))
  },
}

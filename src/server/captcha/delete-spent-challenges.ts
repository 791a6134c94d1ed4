import { sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { spentChallengeTable } from './tables.ts'

/** Deletes the challenges of accepted answers once they are too old to be accepted again anyway. */
export const deleteSpentChallenges: Job<Record<string, never>> = {
  name: 'delete-spent-challenges',
  cron: '47 3 * * *',
  async run(_data, { db }) {
    await db.transaction(tx => tx.delete(spentChallengeTable).where(sql`${spentChallengeTable.expiraEm} < now() - interval '1 hour'`))
  },
}

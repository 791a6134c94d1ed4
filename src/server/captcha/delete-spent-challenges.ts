import { sql } from 'drizzle-orm'
import { churchTransaction } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import { spentChallengeTable } from './tables.ts'

/** Deletes the challenges of accepted answers once they are too old to be accepted again anyway. */
export const deleteSpentChallenges: Job<Record<string, never>> = {
  name: 'delete-spent-challenges',
  cron: '47 3 * * *',
  async run(_data, { pool }) {
    await churchTransaction(pool, null, tx =>
      tx.delete(spentChallengeTable).where(sql`${spentChallengeTable.expiraEm} < now() - interval '1 hour'`),
    )
  },
}

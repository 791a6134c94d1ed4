import { sql } from 'drizzle-orm'
import { churchTransaction } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import { spentChallengeTable } from './tables.ts'

/** Forgets answers that are too old to be taken anyway. */
export const forgetSpentChallenges: Job<Record<string, never>> = {
  name: 'forget-spent-challenges',
  cron: '47 3 * * *',
  async run(_data, { pool }) {
    await churchTransaction(pool, null, tx =>
      tx.delete(spentChallengeTable).where(sql`${spentChallengeTable.expiraEm} < now() - interval '1 hour'`),
    )
  },
}

import { sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'

/** Each night, deletes the words of each church that no search entry contains any more. */
export const deleteUnusedWords: Job<Record<string, never>> = {
  name: 'delete-unused-words',
  cron: '37 3 * * *',
  perChurch: true,
  batch: 10,
  async run(_data, { db }) {
    await db.transaction(tx => tx.execute(sql`select esquecer_palavras()`))
  },
}

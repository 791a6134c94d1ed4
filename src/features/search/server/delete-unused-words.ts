import { sql } from 'drizzle-orm'
import { churchReads, churchTransaction } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'

/** Each night, deletes the words that no search entry contains any more, church by church. */
export const deleteUnusedWords: Job<Record<string, never>> = {
  name: 'delete-unused-words',
  cron: '37 3 * * *',
  async run(_data, { pool }) {
    const { rows } = await churchReads(pool, null).execute<{ id: string }>(sql`select id from igreja`)
    for (const { id } of rows) await churchTransaction(pool, Number(id), tx => tx.execute(sql`select esquecer_palavras()`))
  },
}

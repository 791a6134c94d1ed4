import { sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { idempotencyTable } from './tables.ts'

/** Deletes idempotency keys after a day: no client retries for that long. */
export const expireIdempotencyKeys: Job<Record<string, never>> = {
  name: 'expire-idempotency-keys',
  cron: '17 3 * * *',
  async run(_data, { db }) {
    await db.transaction(tx => tx.delete(idempotencyTable).where(sql`${idempotencyTable.criadoEm} < now() - interval '24 hours'`))
  },
}

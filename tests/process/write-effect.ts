import { sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'

/** A small job: its only effect is one row. Its table needs no rights of its own, because it looks like a table of churches. */
export const writeEffect: Job<{ n: number }> = {
  name: 'write-effect',
  atOnce: 2,
  batch: 10,
  async run({ n }, { db }) {
    await db.transaction(tx => tx.execute(sql`insert into efeito (n, igreja_id) values (${n}, 0)`))
  },
}

export const createEffectTable =
  'create table public.efeito (n int not null, igreja_id int not null, em timestamptz default clock_timestamp())'

// What is read and written in pg-boss's tables beside its own functions. `job_common` is where it stores the jobs of all our queues.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows, TimeColumn } from '#server/db/parse-rows.ts'
import { NotYet, type QueueJob } from './queue-job.ts'

/** The queue of jobs that failed for the last time. */
export const deadLetter = 'dead-letter'

/**
 * The place in line of a church's next job, as a priority (higher runs first). Churches take turns: the first job of a church is in
 * line with the job that runs next, each further one is one place behind. So 5,000 jobs of one church do not hold up ten of
 * another. Each part reads one entry of an index. Two transactions may get the same place, which does no harm.
 */
export const nextPlace = 'select pgboss.atrio_next_place($1, $2) as place'

/**
 * Makes PostgreSQL walk along pg-boss's index to the first job, as intended. When many jobs were sent after it last counted the rows, it
 * would rather read all 50,000 and sort them, each time.
 */
export const walkAlongIndex = 'enable_sort=off'

/** Makes the present try of a job its last. */
export const endRetries = `update pgboss.job_common set retry_limit = retry_count where name = $1 and id = $2 and state = 'active'`

/** Whether the present try of a job is its last: an empty result when it is not. */
export const lastTry = `select from pgboss.job_common where name = $1 and id = $2 and state = 'active' and retry_count >= retry_limit`

export const PlaceRow = z.object({ place: IntegerColumn.nullable() })

/** What the jobs of a church that nobody runs were sent with, also after they have failed for the last time. */
export const jobsOfChurch = `select id, data from pgboss.job_common where group_id = $1 and state <> 'active' and data is not null`
export const DataRow = z.object({ id: z.string(), data: z.unknown() })

export const forgetJobs = 'select pgboss.atrio_forget_jobs($1)'

const church = sql.raw('i.id')

/** A table, and which of its rows count, asked at each run. Default: all. */
type Rows = [table: PgTable & { igrejaId: PgColumn }, where?: () => SQL | undefined]

/** Of a scheduled job: only for churches that have such a row, in one of these tables. */
export const withRows =
  (...rows: readonly Rows[]) =>
  (): SQL =>
    sql.join(
      rows.map(([table, where]) => sql`exists (select from ${table} where ${and(eq(table.igrejaId, church), where?.())})`),
      sql` or `,
    )

/** Text and parameters of what reads the active churches that have no job of this name waiting, and have something for it to do. */
export function churchesFor({ name, perChurch }: Pick<QueueJob<never, never>, 'name' | 'perChurch'>) {
  const condition = typeof perChurch === 'function' ? perChurch() : undefined
  const hasNone = sql`not exists
    (select from pgboss.job_common where name = ${name} and group_id = ${church}::text and state < 'active')`
  const { sql: text, params } = new PgDialect().sqlToQuery(
    sql`select id from public.igreja i where ${and(sql`flag_ativo`, hasNone, condition && sql`(${condition})`)} order by id`,
  )
  return { text, params }
}
export const ChurchRow = z.object({ id: IntegerColumn })

/**
 * Waiting, later and active jobs by name; each part reads a partial index and no completed job. One that fails again and again is not done since it
 * was sent, one that waits (`NotYet`) only when it is due and nobody runs it.
 */
export const jobStats = `
  select name, sum(waiting)::int as waiting, sum(later)::int as later, sum(active)::int as active,
    coalesce(extract(epoch from now() - min(oldest)), 0)::float8 as "oldestSeconds",
    coalesce(extract(epoch from now() - min(undone)), 0)::float8 as "undoneSeconds"
  from (
    select name, count(*) filter (where start_after <= now()) as waiting, count(*) filter (where start_after > now()) as later,
      0 as active, min(start_after) filter (where start_after <= now()) as oldest,
      min(case when state = 'retry' and output ->> 'message' is distinct from '${NotYet.reason}' then created_on
        when start_after <= now() then start_after end) as undone
    from pgboss.job_common where state < 'active' and not blocked group by name
    union all
    select name, 0, 0, count(*), null, null from pgboss.job_common where state = 'active' and group_id is not null group by name
  ) parts
  where name <> '${deadLetter}' and left(name, 2) <> '__' group by name order by name`
export const StatsRow = z.object({
  name: z.string(),
  waiting: IntegerColumn,
  later: IntegerColumn,
  active: IntegerColumn,
  oldestSeconds: z.number(),
  undoneSeconds: z.number(),
})

/** How many jobs of a name have completed within some seconds: they are kept for an hour (`retention` in jobs.ts). */
export async function completedSince(db: Pick<ChurchDb, 'execute'>, name: string, seconds: number): Promise<number> {
  const [row] = parseRows(
    CountRow,
    await db.execute(sql`
      select count(*) from pgboss.job_common
      where name = ${name} and state = 'completed' and completed_on > now() - ${seconds}::int * interval '1 second'`),
  )
  return row?.count ?? 0
}

/** Whether such a job waits, is to run again, or runs. @param data as it was sent, of a job that is not sealed */
export async function isQueued<Data extends object>(
  db: Pick<ChurchDb, 'execute'>,
  { name }: Pick<QueueJob<Data, never>, 'name'>,
  data: Data,
): Promise<boolean> {
  const found = await db.execute(sql`
    select from pgboss.job_common where name = ${name} and state < 'completed' and data @> ${JSON.stringify(data)}::jsonb limit 1`)
  return found.rowCount === 1
}

const CountRow = z.object({ count: IntegerColumn })

export const deadJobs = `
  select coalesce(source_name, name) as name, count(*)::int as count, min(created_on) as oldest
  from pgboss.job where name = '${deadLetter}' and state < 'active' group by 1 order by 1`
export const DeadRow = z.object({ name: z.string(), count: IntegerColumn, oldest: TimeColumn })

/**
 * The index and the function of `nextPlace`, and the rights of the working role: it sends jobs, and completes one in the transaction of its effects.
 * Under an advisory lock ('jobs' in ASCII), because PostgreSQL rejects the second of two nodes that grant at the same time.
 */
export const prepareTables = `
  select pg_advisory_xact_lock(${0x6a6f6273});
  create index if not exists atrio_place on pgboss.job_common (name, group_id, priority) where state < 'active';
  create or replace function pgboss.atrio_next_place(queue text, church text) returns int language sql stable
    set ${walkAlongIndex} as $$
      select least(
        (select priority from pgboss.job_common where name = queue and state < 'active' and not blocked and start_after <= now()
          order by priority desc, created_on limit 1),
        (select priority - 1 from pgboss.job_common where name = queue and group_id = church and state < 'active'
          order by priority limit 1))
    $$;
  create or replace function pgboss.atrio_forget_jobs(forgotten uuid[]) returns void language sql security definer
    set search_path = pgboss, pg_temp as $$
      delete from job_common where id = any (forgotten) and state <> 'active'
    $$;
  revoke all on function pgboss.atrio_forget_jobs(uuid[]) from public;
  grant usage on schema pgboss to atrio_app;
  grant select, insert on all tables in schema pgboss to atrio_app;
  grant update (state, completed_on, output, blocked, pending_dependencies) on pgboss.job_common to atrio_app;
  grant execute on all functions in schema pgboss to atrio_app;
`

import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { log } from '#server/http/log.ts'
import { createSeal } from './seal.ts'

/**
 * Work that is done later, outside the request. It may run twice (a crash after the work, before the tick), so `run` is
 * idempotent by its data. `Context` is what it works with; the server's jobs are typed in job.ts.
 */
export type QueueJob<Data extends object, Context> = {
  name: string
  /** Runs at these times (cron, UTC) with empty data, once for all nodes. */
  cron?: string
  /** Its data holds a secret (a mailed link) and lies encrypted in the queue, which more eyes can see than the tables. */
  sealed?: true
  run(data: Data, context: Context): Promise<void>
}

export type Jobs<Context> = {
  /** Queues a job as part of the transaction that `connection` is in: no commit, no job. */
  send<Data extends object>(connection: pg.PoolClient, job: QueueJob<Data, Context>, data: Data): Promise<void>
  /** Starts working; from then on this node takes its share. */
  work(jobs: readonly QueueJob<never, Context>[], context: Context): Promise<void>
  /** Jobs that failed for the last time, by what they are. */
  dead(): Promise<{ name: string; count: number; oldest: Date }[]>
  /** Queues them once more, with all their tries. @returns how many */
  requeue(): Promise<number>
  stop(): Promise<void>
}

const deadLetter = 'dead-letter'

/** Seconds. Pauses double up to three hours, so that a post office that is closed for two days loses nothing. */
const retries = { retryLimit: 25, retryBackoff: true, retryDelay: 5, retryDelayMax: 10_800 }
/** Seconds that a job is kept when it is done: a mail holds a link, and is nobody's business afterwards. */
const kept = { deleteAfterSeconds: 3_600 }

/**
 * Opens the queue in the same database, in a schema of its own. It connects as the login, because it makes its own tables;
 * the working role may only send.
 * @param secret the server's: what is sealed is opened with it
 */
export async function openJobs<Context>(
  url: string,
  known: readonly QueueJob<never, Context>[],
  secret: Uint8Array,
): Promise<Jobs<Context>> {
  const { seal, unseal } = createSeal(secret)
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'atrio-jobs' })
  boss.on('error', error => log.warn({ error: error.message }, 'job queue'))
  await boss.start()
  await boss.createQueue(deadLetter)
  for (const { name } of known) {
    await boss.createQueue(name, { ...retries, ...kept, deadLetter })
    // One that an earlier version made keeps what it was made with.
    await boss.updateQueue(name, { ...retries, ...kept, deadLetter })
  }
  await boss.getDb().executeSql(grants)

  return {
    async send(connection, job, data) {
      await boss.send(job.name, job.sealed ? seal(data) : data, { db: { executeSql: (text, values) => connection.query(text, values) } })
    },
    async work(jobs, context) {
      for (const job of jobs) {
        await boss.work<never>(job.name, { pollingIntervalSeconds: 2 }, async ([next]) => {
          if (!next) return
          try {
            await job.run(job.sealed ? unseal<never>(next.data) : next.data, context)
          } catch (error) {
            // Tried again later, and kept in the dead-letter queue after the last time; never without a word.
            log.warn({ job: job.name, id: next.id, error: (error as { code?: string }).code ?? (error as Error).name }, 'job failed')
            throw error
          }
        })
        if (job.cron) await boss.schedule(job.name, job.cron)
      }
    },
    async dead() {
      const { rows } = await boss.getDb().executeSql(deadJobs)
      return rows
    },
    requeue: () => boss.redrive(deadLetter),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

const deadJobs = `
  select coalesce(source_name, name) as name, count(*)::int as count, min(created_on) as oldest
  from pgboss.job where name = '${deadLetter}' and state < 'active' group by 1 order by 1
`

// Under a lock (any number works: 'jobs' in ASCII): PostgreSQL refuses the second of two nodes that grant at the same moment.
const grants = `
  select pg_advisory_xact_lock(${0x6a6f6273});
  grant usage on schema pgboss to atrio_app;
  grant select, insert on all tables in schema pgboss to atrio_app;
  grant execute on all functions in schema pgboss to atrio_app;
`

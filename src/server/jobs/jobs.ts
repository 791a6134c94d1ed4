import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { log } from '#server/http/log.ts'
import { createSeal } from '#server/seal.ts'

/**
 * Work that runs later, outside the request. It may run twice (after a crash between the work and its completion mark), so `run` must
 * be idempotent for the same data. `Context` is the second argument of `run`; the server's jobs are typed in job.ts.
 */
export type QueueJob<Data extends object, Context> = {
  name: string
  /** Runs at these times (cron, UTC) with empty data, once for all nodes. */
  cron?: string
  /** Encrypts the data in the queue, because it contains a secret (a mailed link) and more people can read the queue than the tables. */
  sealed?: true
  run(data: Data, context: Context): Promise<void>
}

export type Jobs<Context> = {
  /** Queues a job in the current transaction of `connection`: the job exists only after the commit. */
  send<Data extends object>(connection: pg.PoolClient, job: QueueJob<Data, Context>, data: Data): Promise<void>
  /** Starts to run jobs on this node, and makes the schedules those of this version. */
  work(jobs: readonly QueueJob<never, Context>[], context: Context): Promise<void>
  /** The number and the oldest time of jobs that failed for the last time, by job name. */
  dead(): Promise<{ name: string; count: number; oldest: Date }[]>
  /** Queues the dead jobs again, with all their retries. @returns their number */
  requeue(): Promise<number>
  stop(): Promise<void>
}

const deadLetter = 'dead-letter'

/** Seconds. The delays double up to three hours, so that no mail is lost when the mail server is down for two days. */
const retries = { retryLimit: 25, retryBackoff: true, retryDelay: 5, retryDelayMax: 10_800 }
/** Completed jobs are deleted early, because a mail contains a secret link. */
const retention = { deleteAfterSeconds: 3_600 }

/**
 * Opens the queue in the same database, in a schema of its own. It connects as the owner, because it creates its own tables;
 * the working role may only send jobs.
 * @param url address of the login that owns the tables
 * @param known all jobs that may be sent
 * @param secret the server's secret, used to encrypt sealed data
 */
export async function openJobs<Context>(
  url: string,
  known: readonly QueueJob<never, Context>[],
  secret: Uint8Array,
): Promise<Jobs<Context>> {
  const { seal, unseal } = createSeal(secret, 'job data')
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'atrio-jobs' })
  boss.on('error', error => log.warn({ error: error.message }, 'job queue'))
  await boss.start()
  await boss.createQueue(deadLetter)
  for (const { name } of known) {
    await boss.createQueue(name, { ...retries, ...retention, deadLetter })
    // Otherwise a queue that an earlier version created would keep its old settings.
    await boss.updateQueue(name, { ...retries, ...retention, deadLetter })
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
            // Scheduled runs have no data.
            await job.run(job.sealed ? unseal<never>(next.data) : (next.data ?? ({} as never)), context)
          } catch (error) {
            // The job is retried later, or moved to the dead-letter queue after the last retry. Every failure is logged.
            log.warn({ job: job.name, id: next.id, error: (error as { code?: string }).code ?? (error as Error).name }, 'job failed')
            throw error
          }
        })
        if (job.cron) await boss.schedule(job.name, job.cron)
      }
      // Otherwise a job that only an earlier version had would still be queued, and nothing would run it.
      const scheduled = new Set(known.filter(({ cron }) => cron).map(({ name }) => name))
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
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

// Under an advisory lock ('jobs' in ASCII), because PostgreSQL rejects the second of two nodes that grant at the same time.
const grants = `
  select pg_advisory_xact_lock(${0x6a6f6273});
  grant usage on schema pgboss to atrio_app;
  grant select, insert on all tables in schema pgboss to atrio_app;
  grant execute on all functions in schema pgboss to atrio_app;
`

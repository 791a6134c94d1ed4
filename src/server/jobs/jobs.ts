import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { parseRows } from '#server/db/parse-rows.ts'
import { log } from '#server/log/log.ts'
import { createSeal, isSealed } from '#server/seal.ts'
import type { Jobs, QueueJob } from './queue-job.ts'
import {
  DataRow,
  DeadRow,
  deadJobs,
  deadLetter,
  forgetJobs,
  jobStats,
  jobsOfChurch,
  nextPlace,
  PlaceRow,
  prepareTables,
  StatsRow,
  walkAlongIndex,
} from './queue-sql.ts'
import { groupOf, onConnection, runQueue } from './run-queue.ts'

/** Seconds. The delays double up to three hours, together 60 hours at least: no mail dies when the mail server is down for two days. */
const retries = { retryLimit: 31, retryBackoff: true, retryDelay: 5, retryDelayMax: 10_800 }
/** Completed jobs are deleted early, because a mail contains a secret link. */
const retention = { deleteAfterSeconds: 3_600 }
/** Seconds. A running job gives a sign of life every 15; without one for 30, its node is dead, and the job is queued again. */
const liveness = { heartbeatSeconds: 30 }
const queueSettings = { ...retries, ...retention, ...liveness, deadLetter, notify: true }
const settings = Object.entries(queueSettings) as [keyof typeof queueSettings, unknown][]

/** Seconds between pg-boss's own rounds, one node at a time: jobs of dead nodes, deletion. We have no dependent jobs ("flows"). */
const rounds = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10, maintenanceIntervalSeconds: 600, flowIntervalSeconds: 3_600 }

/** A schedule that no start has confirmed for this long belongs to a job that no longer exists, not to a version beside this one. */
const staleScheduleMs = 24 * 60 * 60 * 1000

/**
 * Opens the queue in the same database, in a schema of its own. It connects as the owner, because it creates its own tables;
 * the working role may only send jobs, and complete the one that it runs.
 * @param url address of the login that owns the tables
 * @param known all jobs that may be sent
 * @param secret the server's secret, used to encrypt sealed data
 */
export async function openJobs(url: string, known: readonly QueueJob<never, never>[], secret: Uint8Array): Promise<Jobs> {
  const { seal, unseal } = createSeal(secret, 'job data')
  const connection = { connectionString: url, max: 3, application_name: 'atrio-jobs', options: `-c ${walkAlongIndex}` }
  const boss = new PgBoss({ ...connection, useListenNotify: true, ...rounds })
  boss.on('error', error => log.warn({ error: error.message }, 'job queue'))
  await boss.start()
  const queues = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  if (!queues.has(deadLetter)) await boss.createQueue(deadLetter)
  for (const { name } of known) {
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, queueSettings)
    // An earlier version may have created it with other settings.
    else if (settings.some(([key, value]) => queue[key] !== value)) await boss.updateQueue(name, queueSettings)
  }
  await boss.getDb().executeSql(prepareTables)

  const readable = (data: unknown) => {
    try {
      return isSealed(data) ? unseal(data) : data
    } catch {
      // Sealed with an earlier secret: nobody can read it any more.
      return undefined
    }
  }

  return {
    async send<Data extends object>(
      connection: pg.PoolClient,
      job: QueueJob<Data, never>,
      data: Data | readonly Data[],
      church: number | null,
    ) {
      const list = (Array.isArray(data) ? data : [data]) as readonly Data[]
      if (!list.length) return
      const group = { id: groupOf(church) }
      const [next] = parseRows(PlaceRow, await connection.query(nextPlace, [job.name, group.id]))
      const place = next?.place ?? 0
      await boss.insert(
        job.name,
        list.map((item, i) => ({ data: job.sealed ? seal(item) : item, priority: place - i, group })),
        { db: onConnection(connection) },
      )
    },
    async forget(connection, church, isMeant) {
      const rows = parseRows(DataRow, await connection.query(jobsOfChurch, [groupOf(church)]))
      const ids = rows.filter(({ data }) => isMeant(readable(data))).map(({ id }) => id)
      if (ids.length) await connection.query(forgetJobs, [ids])
    },
    async work(jobs, contextOf) {
      for (const job of jobs) {
        await runQueue(boss, job, unseal, contextOf)
        if (job.cron) await boss.schedule(job.name, job.cron, null, { missed: 'once' })
      }
      // Otherwise a job that only an earlier version had would still be queued, and nothing would run it.
      const scheduled = new Set(known.filter(({ cron }) => cron).map(({ name }) => name))
      for (const { name, updatedOn } of await boss.getSchedules())
        if (!scheduled.has(name) && updatedOn.getTime() < Date.now() - staleScheduleMs) await boss.unschedule(name)
    },
    stats: async () => parseRows(StatsRow, await boss.getDb().executeSql(jobStats)),
    dead: async () => parseRows(DeadRow, await boss.getDb().executeSql(deadJobs)),
    async requeue() {
      let total = 0
      // At most a thousand at a time.
      for (let moved = -1; moved !== 0; total += moved) moved = await boss.redrive(deadLetter)
      return total
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

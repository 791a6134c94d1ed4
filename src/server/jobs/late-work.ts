import { sql } from 'drizzle-orm'
import type pg from 'pg'
import * as z from 'zod'
import { churchReads } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import { log } from '#server/log/log.ts'
import type { Jobs, QueueJob } from './queue-job.ts'
import { completedSince } from './queue-sql.ts'

/** Rows that become due by themselves, and the scheduled job that has to find them. */
export type DueWork = {
  /** Its name in metrics, in the log and in `/readyz`. */
  name: string
  /** The job that finds it. */
  finder: string
  /** A function of the database without arguments: since when the oldest of all churches has been due (timestamptz), null when none is. */
  oldest: string
  /** It is late when a server has seen it due for longer than this, for as long: longer than from one run of its job to the next. */
  lateAfterSeconds: number
}

/** Work that is due for longer than it should be. */
export type LateWork = {
  name: string
  seconds: number
  /** Its job has completed meanwhile: it does not do the work. */
  isLeft: boolean
}

/** How long a job of a queue may be due, or be tried again and again. A job of minutes waits for others of its church. */
const jobLateAfterSeconds = 15 * 60
const hourSeconds = 60 * 60
const checkEveryMs = 60_000

/** By the database's clock alone: two clocks would differ. */
const DueRow = z.object({ seconds: z.coerce.number() })

/** Watches over work that is due and that nobody does, whatever the reason: also when jobs run and complete without doing it. */
export type LateWorkWatch = {
  /** The seconds for which the oldest work of each kind has been due, 0 when none is, and which of it is late. */
  read(): Promise<{ due: { name: string; seconds: number }[]; late: LateWork[] }>
  /** Writes late work to the log: when it becomes late, and each hour while it is. */
  start(): void
  stop(): Promise<void>
}

/** @param known all jobs of this server */
export function createLateWorkWatch(
  pool: pg.Pool,
  jobs: Pick<Jobs, 'stats'>,
  known: readonly QueueJob<never, never>[],
  kinds: readonly DueWork[],
): LateWorkWatch {
  const readForChurches = new Set(known.filter(job => job.readsForChurch).map(({ name }) => name))
  const db = churchReads(pool, null)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const loggedAt = new Map<string, number>()
  /** Since when this server has seen that work of a kind is due for too long, by name. */
  const seenSince = new Map<string, number>()

  async function readRows({ name, finder, oldest, lateAfterSeconds }: DueWork) {
    const statement = sql`select coalesce(extract(epoch from now() - ${sql.identifier(oldest)}()), 0)::float8 as seconds`
    const [row] = parseRows(DueRow, await db.execute(statement))
    const seconds = row?.seconds ?? 0
    // A row may be due since a day long ago although its job can find it only from now on: its gift goes on after a pause, its church or its
    // module is on again, the server runs again. So what counts is how long this has been seen.
    if (seconds < lateAfterSeconds) seenSince.delete(name)
    else if (!seenSince.has(name)) seenSince.set(name, Date.now())
    const isLate = Date.now() - (seenSince.get(name) ?? Date.now()) >= lateAfterSeconds * 1000
    const isLeft = isLate && (await completedSince(db, finder, Math.min(lateAfterSeconds, hourSeconds))) > 0
    return { name, seconds, isLate, isLeft }
  }

  async function read() {
    const [rows, queues] = await Promise.all([Promise.all(kinds.map(readRows)), jobs.stats()])
    const ofQueues = queues.map(({ name, undoneSeconds, oldestSeconds }) => {
      const seconds = readForChurches.has(name) ? oldestSeconds : undoneSeconds
      return { name: `job ${name}`, seconds, isLate: seconds > jobLateAfterSeconds, isLeft: false }
    })
    const all = [...rows, ...ofQueues]
    return {
      due: all.map(({ name, seconds }) => ({ name, seconds })),
      late: all.filter(({ isLate }) => isLate).map(({ name, seconds, isLeft }) => ({ name, seconds, isLeft })),
    }
  }

  async function check() {
    const { late } = await read()
    const names = new Set(late.map(({ name }) => name))
    for (const name of loggedAt.keys()) if (!names.has(name)) loggedAt.delete(name)
    for (const { name, seconds, isLeft } of late) {
      if (Date.now() - (loggedAt.get(name) ?? 0) < hourSeconds * 1000) continue
      loggedAt.set(name, Date.now())
      log.error(
        { work: name, seconds: Math.round(seconds) },
        isLeft ? 'work is late although its job runs: the job does not do it' : 'work is late',
      )
    }
  }

  return {
    read,
    start() {
      timer ??= setInterval(() => {
        running ??= check()
          .catch(error => log.warn({ error: error.message }, 'late work could not be read'))
          .finally(() => (running = undefined))
      }, checkEveryMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

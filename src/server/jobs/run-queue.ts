import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db, Job as FetchedJob, PgBoss } from 'pg-boss'
import { parseRows } from '#server/db/parse-rows.ts'
import { log } from '#server/log/log.ts'
import { type Claim, DeadLetter, NotYet, type QueueJob } from './queue-job.ts'
import { ChurchRow, churchesFor, endRetries, lastTry } from './queue-sql.ts'

/**
 * No limit. With any, pg-boss fetches by id, also when the statistics of PostgreSQL are older than a queue's 50,000 jobs. Without one,
 * PostgreSQL then reads all of them to fetch one.
 */
const groupConcurrency = 1_000_000

/** Milliseconds after each church of a scheduled run. Without it, the jobs of 500 churches took most of a processor for seconds. */
const pauseBetweenChurches = 100

/** Decrypts data that is sealed. */
export type Unseal = (data: never) => never

/** The group of jobs that are for no church. */
export const groupOf = (church: number | null) => String(church ?? 0)

/** Lets pg-boss run its statements on a connection of ours, in its current transaction. */
export const onConnection = (connection: pg.PoolClient): Db => ({
  executeSql: (text, values) => connection.query(text, values as unknown[]),
})

/**
 * Fetches and runs the jobs of one queue on this node, `atOnce` at a time, without a pause between them. A commit that sends
 * a job wakes all workers of its queue; the first of them also looks every ten seconds (a retry is due, a message was lost), and each
 * one that finds a job wakes the next.
 */
export async function runQueue<Context>(
  boss: PgBoss,
  job: QueueJob<never, Context>,
  unseal: Unseal,
  contextOf: (claim: Claim) => Promise<Context>,
): Promise<void> {
  const workers: string[] = []
  const wake = (index: number) => workers[index] && boss.notifyWorker(workers[index])
  for (let i = 0; i < (job.atOnce ?? 1); i++) {
    const pauses = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: i === 0 ? 10 : 60 }
    workers[i] = await boss.work<object>(job.name, { batchSize: job.batch ?? 1, groupConcurrency, ...pauses }, async batch => {
      if (!batch.length) return
      wake(i + 1)
      for (const next of batch) {
        if (next.signal.aborted) continue
        await runJob(boss, job, next, unseal, contextOf).catch(error => boss.fail(job.name, [next], error))
        // Only scheduled runs have no data; somebody may be waiting for what others do.
        if (job.perChurch && !next.data) await sleep(pauseBetweenChurches, undefined, { signal: next.signal }).catch(() => {})
      }
      wake(i)
    })
  }
}

/** Runs a job that pg-boss has fetched. After the batch, pg-boss completes those that no transaction has completed. */
async function runJob<Context>(
  boss: PgBoss,
  job: QueueJob<never, Context>,
  fetched: FetchedJob<object>,
  unseal: Unseal,
  contextOf: (claim: Claim) => Promise<Context>,
): Promise<void> {
  const { id, name, groupId, signal } = fetched
  const church = Number(groupId) || null
  try {
    if (job.perChurch && church === null) await sendToChurches(boss, job, fetched)
    else {
      const complete = (connection: pg.PoolClient) => completeIn(boss, fetched, onConnection(connection))
      // Scheduled runs have no data.
      await job.run(
        job.sealed ? unseal(fetched.data as never) : ((fetched.data ?? {}) as never),
        await contextOf({ id, name, church, signal, complete }),
      )
    }
  } catch (error) {
    // Every failure is logged, and stored only as its name: the message may contain an address. What waits has failed when it has waited in vain.
    const reason = (error as { code?: string }).code ?? (error as Error).name
    if (!(error instanceof NotYet) || (await isLastTry(boss, name, id))) log.warn({ job: name, id, error: reason }, 'job failed')
    if (error instanceof DeadLetter) await boss.getDb().executeSql(endRetries, [name, id])
    throw new Error(String(reason))
  }
}

async function isLastTry(boss: PgBoss, name: string, id: string): Promise<boolean> {
  const { rowCount } = (await boss.getDb().executeSql(lastTry, [name, id])) as { rowCount?: number }
  return rowCount === 1
}

async function completeIn(boss: PgBoss, job: FetchedJob<object>, db: Db): Promise<void> {
  const { affected } = (await boss.complete(job.name, [job], null, { db })) as { affected?: number }
  if (affected !== 1)
    throw new Error('this job is completed (it has one transaction; for the next step it sends another job), or another node runs it')
}

/**
 * Replaces a scheduled run by a job for each active church that has none waiting and something to do, in one transaction. All get the same
 * place in line.
 */
async function sendToChurches(boss: PgBoss, job: QueueJob<never, never>, fetched: FetchedJob<object>): Promise<void> {
  const transaction = await boss.getDb().beginTransaction?.()
  if (!transaction) throw new Error('pg-boss has no transactions')
  const { db } = transaction
  try {
    const { text, params } = churchesFor(job)
    const churches = parseRows(ChurchRow, await db.executeSql(text, params))
    await boss.insert(
      job.name,
      churches.map(({ id }) => ({ group: { id: groupOf(id) } })),
      { db },
    )
    await completeIn(boss, fetched, db)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

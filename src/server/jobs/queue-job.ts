import type { SQL } from 'drizzle-orm'
import type pg from 'pg'

/**
 * Work that runs later, outside the request. `Context` is the second argument of `run`; the server's jobs are typed in job.ts.
 * The defaults suit nearly every job: it needs only a name and `run`.
 */
export type QueueJob<Data extends object, Context> = {
  name: string
  /** Runs at these times (cron, UTC) with empty data, once for all nodes; once more after a time in which no node ran. */
  cron?: string
  /**
   * A scheduled run is one job for each active church, so that a slow or failing church holds up no other; with a condition (`withRows` in
   * queue-sql.ts) only for those that have something to do. What runs each hour or more often needs one: most churches have nothing to do.
   */
  perChurch?: true | (() => SQL)
  /** Encrypts the data in the queue, because it contains a secret (a mailed link) and more people can read the queue than the tables. */
  sealed?: true
  /** It reads what a church has named, such as a feed: when that fails for long, staff of the church are told and the operator is not. */
  readsForChurch?: true
  /** How many of them run at once on each node. Default: 1. */
  atOnce?: number
  /** How many are fetched together, to run one after the other: for small jobs with a transaction. Default: 1. */
  batch?: number
  /**
   * Data may have been queued by the version before this one. The job counts as failed when it throws: it runs again later, after the
   * last time it is dead (jobs.ts); at once when it throws a `DeadLetter`. `NotYet` is no failure, until the last time.
   */
  run(data: Data, context: Context): Promise<void>
}

/** The failure of a job that would fail again every time. An operator sees it, and can queue it again. */
export class DeadLetter extends Error {}

/** What the job waits for is not there yet: it runs again later, like one that failed, and no operator has to look, unless it has waited for days in vain. */
export class NotYet extends Error {
  /** How the queue remembers it, until the job runs again. */
  static readonly reason = 'NotYet'
  override name = NotYet.reason
}

/** A job that this node is running. While it does, no other node runs it. */
export type Claim = {
  /** Of the job: the same each time it runs. */
  id: string
  name: string
  /** The church of the unit of work that sent it. */
  church: number | null
  /** Aborts when the result no longer counts, because the server stops or another node runs the job. */
  signal: AbortSignal
  /**
   * Completes the job in a transaction, so that its effects and its completion are committed together.
   * @throws when it is completed already, or another node has taken it over because this one did not respond
   */
  complete(connection: pg.PoolClient): Promise<void>
}

/**
 * The number of jobs of one name; `oldestSeconds` is how long the first of the waiting ones has been due, `undoneSeconds` also counts those
 * that have failed and are to run later, from when they were sent. Those that wait (`NotYet`) count from when they are due.
 */
export type JobStats = { name: string; waiting: number; later: number; active: number; oldestSeconds: number; undoneSeconds: number }

export type Jobs = {
  /**
   * Queues a job, or several, in the current transaction of `connection`: they exist only after the commit, which wakes the nodes.
   * @param church the church that they are for, `null` for none; churches take turns
   */
  send<Data extends object>(
    connection: pg.PoolClient,
    job: QueueJob<Data, never>,
    data: Data | readonly Data[],
    church: number | null,
  ): Promise<void>
  /**
   * Takes jobs out of the queue in the current transaction of `connection`: waiting ones, finished ones and dead ones, none that runs.
   * @param church whose jobs are looked at @param isMeant gets what they were sent with
   */
  forget(connection: pg.PoolClient, church: number | null, isMeant: (data: unknown) => boolean): Promise<void>
  /** Starts to run jobs on this node, and makes the schedules those of this version. */
  work<Context>(jobs: readonly QueueJob<never, Context>[], contextOf: (claim: Claim) => Promise<Context>): Promise<void>
  stats(): Promise<JobStats[]>
  /** The number and the oldest time of jobs that failed for the last time, by job name. */
  dead(): Promise<{ name: string; count: number; oldest: Date }[]>
  /** Queues the dead jobs again, with all their retries. @returns their number */
  requeue(): Promise<number>
  /** Waits a few seconds for running jobs to end; those that do not will run again on another node, or after the next start. */
  stop(): Promise<void>
}

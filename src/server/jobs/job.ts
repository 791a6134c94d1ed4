import { systemActor } from '#server/db/actor.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type { Claim, QueueJob } from './queue-job.ts'

export type JobContext = Services & {
  /**
   * The database, bound to the job's church. The one transaction of a job also completes it: whenever the server is killed, its effects
   * are there once, or not yet. So it reads and fetches first, then writes everything in `db.transaction`; what comes after that
   * is another job, sent from there. A job without a transaction is completed when `run` ends, and may run twice.
   */
  db: Db
  church: ChurchState | null
  /** Of the job: the same each time it runs. */
  id: string
  /** Aborts when the result no longer counts. Pass it to what takes long. */
  signal: AbortSignal
}

/** A job of this server. Its context is all services of the server, and a database that is bound to the job. */
export type Job<Data extends object> = QueueJob<Data, JobContext>

/** Makes the context of each job that runs. */
export const jobContexts =
  (services: Services) =>
  async ({ id, name, church: churchId, signal, complete }: Claim): Promise<JobContext> => {
    const church = churchId === null ? null : ((await services.directory.findById(churchId)) ?? null)
    const db = requestDb({ services, church, actor: systemActor, requestId: name, beforeCommit: complete })
    return { ...services, db, church, id, signal }
  }

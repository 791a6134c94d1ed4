import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '#contract/problems.ts'
import { createConcurrencyLimit } from '../scheduling/concurrency-limit.ts'
import type * as worker from './worker.ts'

type Work = typeof worker

/** Half of the cores stay free for pages; with one worker only, a church would wait for each long task of another one. */
const maxThreads = Math.max(2, Math.floor(availableParallelism() / 2))
/** Milliseconds of one task, several times what the longest allowed text, the statement of a year of ten thousand gifts, and the largest allowed feed, take. */
const maxMs: Record<keyof Work, number> = { cleanHtml: 3_000, drawPaper: 10_000, readPodcastFeed: 20_000 }

const limit = createConcurrencyLimit({ maxRunning: maxThreads, maxWaiting: 40 })

let pool: Piscina | undefined

/** Threads begin with the first task and end when there is nothing to do. The build has the worker beside the server. */
const openPool = () =>
  new Piscina({
    filename: fileURLToPath(new URL(import.meta.env?.PROD ? './worker.js' : './worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

/**
 * Runs a function of `worker.ts` in another thread, so that pages and calls are answered meanwhile. The churches take turns. A task that
 * takes much longer than it should is ended together with its thread.
 * @param church the group whose turn it is
 * @throws Problem `unavailable` when too many tasks wait already, or the task was ended
 */
export function runInWorker<N extends keyof Work>(
  name: N,
  argument: Parameters<Work[N]>[0],
  church: number,
): Promise<Awaited<ReturnType<Work[N]>>> {
  return limit.run(
    async () => {
      pool ??= openPool()
      const signal = AbortSignal.timeout(maxMs[name])
      try {
        return await pool.run(argument, { name, signal })
      } catch (cause) {
        throw signal.aborted ? new Problem('unavailable', { retryAfter: 30, cause }) : cause
      }
    },
    { group: church },
  )
}

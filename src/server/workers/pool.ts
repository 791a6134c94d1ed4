import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '#contract/problems.ts'
import { createConcurrencyLimit } from '../scheduling/concurrency-limit.ts'
import type * as worker from '../spawned/worker.ts'

type Work = Omit<typeof worker, 'perform'>

/** Half of the cores stay free for pages; with one worker only, a church would wait for each long task of another one. */
const maxThreads = Math.max(2, Math.floor(availableParallelism() / 2))
/**
 * Milliseconds of one task, several times what the longest allowed text, the statement of a year of ten thousand gifts, the largest allowed file
 * of a bank, the largest allowed feed, the registrations of the largest event, and a ticket for a wallet take; of a file with a key what one of
 * openssl takes.
 */
const maxMs: Record<keyof Work, number> = {
  cleanHtml: 3_000,
  drawPaper: 10_000,
  readBankFile: 20_000,
  readP12: 5_000,
  readPodcastFeed: 20_000,
  unlockKey: 5_000,
  writePkpass: 10_000,
  writeXlsx: 20_000,
}

/** The threads of one kind of task, so that receipts do not wait for feeds. They begin with the first task and end when there is nothing to do. */
function openThreads() {
  const pool = new Piscina({
    // The build has the worker beside the server.
    filename: fileURLToPath(new URL(import.meta.env?.PROD ? './worker.js' : '../spawned/worker.ts', import.meta.url)),
    name: 'perform',
    minThreads: 0,
    maxThreads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return { pool, limit: createConcurrencyLimit({ maxRunning: maxThreads, maxWaiting: 160 }) }
}

const threads = new Map<keyof Work, ReturnType<typeof openThreads>>()

function threadsOf(name: keyof Work) {
  const known = threads.get(name) ?? openThreads()
  threads.set(name, known)
  return known
}

/**
 * Runs a function of `spawned/worker.ts` in another thread, so that pages and calls are answered meanwhile. The churches take turns. A task that
 * takes much longer than it should is ended together with its thread.
 * @param church the group whose turn it is
 * @throws Problem `unavailable` when too many tasks wait already, or the task was ended
 */
export function runInWorker<N extends keyof Work>(
  name: N,
  argument: Parameters<Work[N]>[0],
  church: number,
): Promise<Awaited<ReturnType<Work[N]>>> {
  const { pool, limit } = threadsOf(name)
  return limit.run(async () => runTimed(pool, name, argument), { group: church })
}

/** Its clock starts when the thread begins with it: a thread that has to start first takes seconds on a busy machine. */
async function runTimed(pool: Piscina, name: keyof Work, argument: unknown) {
  const started = new Int32Array(new SharedArrayBuffer(4))
  const { signal, end } = clockFrom(started, maxMs[name])
  try {
    return await pool.run({ name, argument, started }, { signal })
  } catch (cause) {
    if (!signal.aborted) throw cause
    // The next task does not wait for a new thread.
    pool.run({}).catch(() => {})
    throw new Problem('unavailable', { retryAfter: 30, cause })
  } finally {
    end()
  }
}

/** @param started becomes 1 when the time begins @returns what is aborted when it is over, and what ends the clock */
function clockFrom(started: Int32Array, ms: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  void Promise.resolve(Atomics.waitAsync(started, 0, 0).value).then(() => {
    if (!isOver) timer = setTimeout(() => controller.abort(), ms)
  })
  const end = () => {
    isOver = true
    clearTimeout(timer)
    // A task that never began leaves nobody waiting.
    Atomics.notify(started, 0)
  }
  return { signal: controller.signal, end }
}

import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createGroupLimit } from './group-limit.ts'
import { createThreadShare } from './thread-share.ts'

/**
 * What a task costs its church, in milliseconds of the main thread. A call that writes takes more of it than one that reads. A page takes
 * 7 ms in nearly one piece, in which everybody else waits, so it costs more than that.
 */
export const costs = { kept: 0.15, read: 2, write: 4, page: 60 }

export type Turns = ReturnType<typeof createTurns>

/** When calls and pages may start, for one server: churches take turns, and have shares of the main thread. */
export function createTurns() {
  const share = createThreadShare()
  const unlimited = { maxRunning: Number.POSITIVE_INFINITY, maxWaiting: 2_000, share, turnsBeforeStart: 0 }
  return {
    /** For responses that are sent as they were kept. */
    kept: createConcurrencyLimit(unlimited),
    calls: createConcurrencyLimit(unlimited),
    /** Counts the calls of an account that run at the same time. */
    ofAccount: createGroupLimit({ maxOfGroup: 20, retryAfter: 1 }),
    /**
     * For pages and OG images. A few at once use the whole processor, also while some wait for the database; more would only wait for each
     * other.
     */
    renders: createConcurrencyLimit({ maxRunning: 8, maxWaiting: 1_000, share }),
  }
}

import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createGroupLimit } from './group-limit.ts'
import type { Group } from './queue.ts'
import { createThreadShare } from './thread-share.ts'

/**
 * What a task costs its church, in milliseconds of the main thread: a kept response, any other request, and what comes on top of it for a
 * call that reads or writes and for a page. It is more than the task takes, so that the thread stays free for others (tests/load/flood.ts);
 * most of all for a page, whose 7 ms are nearly one piece, in which everybody else waits.
 */
export const costs = { kept: 0.2, request: 0.3, read: 3, write: 5, page: 50 }

/** The group in which a request takes its turn: the church of its host, else the caller's address. */
export const groupOf = ({ hostChurch, ipAddress }: { hostChurch: { id: number } | null | undefined; ipAddress: string }): Group =>
  hostChurch?.id ?? ipAddress

export type Turns = ReturnType<typeof createTurns>

/** When requests and pages may start, for one server: churches take turns, and have shares of the main thread. */
export function createTurns() {
  const { charge, shareOfKind } = createThreadShare()
  const anyNumber = { maxRunning: Number.POSITIVE_INFINITY, maxWaiting: 8_000, turnsBeforeStart: 0 }
  return {
    /** For responses that are sent as they were kept. They cost least, so they do not wait behind the calls of their church. */
    kept: createConcurrencyLimit({ ...anyNumber, share: shareOfKind(20) }),
    /** For all other requests, before they are routed. */
    requests: createConcurrencyLimit({ ...anyNumber, share: shareOfKind(20) }),
    /** Notes what a request costs besides. */
    charge,
    /** Counts the calls of an account that run at the same time. */
    ofAccount: createGroupLimit({ maxOfGroup: 30, retryAfter: 1 }),
    /**
     * For pages and OG images. A few at once use the whole processor, also while some wait for the database; more would only wait for each
     * other.
     */
    renders: createConcurrencyLimit({ maxRunning: 8, maxWaiting: 1_000, share: shareOfKind(100), isPaced: true }),
  }
}

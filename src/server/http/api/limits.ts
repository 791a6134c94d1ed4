import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Problem } from '#contract/problems.ts'

export type Limits = {
  /**
   * Counts one call. Answers how many that makes in the running window.
   * @throws Problem `too-many` with the seconds to wait
   */
  take(name: string, who: string, calls: number, seconds: number): Promise<number>
  /** Takes a counted call back, for limits that count failures only: counted first, so that many at once do not slip through. */
  giveBack(name: string, who: string, calls: number, seconds: number): Promise<void>
}

/** Of one length, and nobody's address or e-mail to whoever reads the table. */
const hashed = (who: string) => createHash('sha256').update(who).digest('base64url')

/**
 * Counts calls per caller: in memory, or in PostgreSQL (table made by a migration) when several nodes must agree. When the
 * database does not answer, memory counts on: a limit never takes a church down.
 */
export function createLimits(kind: 'memory' | 'postgres', pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiter(name: string, points: number, duration: number): RateLimiterAbstract {
    const key = `${name}:${points}:${duration}`
    let found = limiters.get(key)
    if (!found) {
      const memory = new RateLimiterMemory({ points, duration, keyPrefix: key })
      found =
        kind === 'memory'
          ? memory
          : new RateLimiterPostgres({
              storeClient: pool,
              storeType: 'pool',
              points,
              duration,
              keyPrefix: key,
              tableName: 'limite',
              tableCreated: true,
              insuranceLimiter: memory,
            })
      limiters.set(key, found)
    }
    return found
  }

  return {
    async take(name, who, calls, seconds) {
      try {
        return (await limiter(name, calls, seconds).consume(hashed(who))).consumedPoints
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const wait = (refused as { msBeforeNext: number }).msBeforeNext
        throw new Problem('too-many', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
      }
    },
    async giveBack(name, who, calls, seconds) {
      const counter = limiter(name, calls, seconds)
      const key = hashed(who)
      // A window that has ended owes nothing.
      if (((await counter.get(key))?.consumedPoints ?? 0) > 0) await counter.reward(key)
    },
  }
}

import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Problem } from '#contract/problems.ts'

export type Limits = {
  /**
   * Counts one call.
   * @throws Problem `too-many` with the seconds to wait
   */
  take(name: string, who: string, calls: number, seconds: number): Promise<void>
  /** Takes a counted call back, for limits that count failures only: counted first, so that many at once do not slip through. */
  giveBack(name: string, who: string, calls: number, seconds: number): Promise<void>
}

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
        await limiter(name, calls, seconds).consume(who)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const wait = (refused as { msBeforeNext: number }).msBeforeNext
        throw new Problem('too-many', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
      }
    },
    async giveBack(name, who, calls, seconds) {
      await limiter(name, calls, seconds).reward(who)
    },
  }
}

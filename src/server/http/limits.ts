import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Problem } from '#contract/problems.ts'

export type Limits = {
  /**
   * Counts one call.
   * @throws Problem `too-many` with the seconds to wait
   */
  take(name: string, who: string, calls: number, seconds: number): Promise<void>
  /**
   * Looks without counting, for limits that count failures only.
   * @throws Problem `too-many` when no call is left
   */
  check(name: string, who: string, calls: number, seconds: number): Promise<void>
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

  const tooMany = (milliseconds: number) => new Problem('too-many', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

  return {
    async take(name, who, calls, seconds) {
      try {
        await limiter(name, calls, seconds).consume(who)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        throw tooMany((refused as { msBeforeNext: number }).msBeforeNext)
      }
    },
    async check(name, who, calls, seconds) {
      const counted = await limiter(name, calls, seconds).get(who)
      if (counted && counted.consumedPoints >= calls) throw tooMany(counted.msBeforeNext)
    },
  }
}

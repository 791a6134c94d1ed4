import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Problem } from '#contract/problems.ts'

export type Limits = {
  /**
   * Counts one call. Returns the number of calls in the current window.
   * @param caller account, address or another text that identifies the caller
   * @param calls allowed per window
   * @param seconds length of the window
   * @throws Problem `too-many` with the seconds to wait
   */
  consume(name: string, caller: string, calls: number, seconds: number): Promise<number>
  /**
   * Removes a counted call, for limits that count failures only. Each call is counted first, so that simultaneous calls cannot exceed
   * the limit. Refused calls, which the counter has beyond its limit, are removed with it: nobody else would give them back.
   */
  refund(name: string, caller: string, calls: number, seconds: number): Promise<void>
  /** The number of calls in the current window, without counting one. */
  count(name: string, caller: string, calls: number, seconds: number): Promise<number>
}

/** A hash has a fixed length, and the table then contains no address or e-mail. */
const hashOf = (caller: string) => createHash('sha256').update(caller).digest('base64url')

/**
 * Counts calls per caller: in memory, or in PostgreSQL (the table comes from a migration) when several nodes share the counters.
 * When the database does not respond, counting continues in memory, so a limit never makes a church unavailable.
 */
export function createLimits(kind: 'memory' | 'postgres', pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterFor(name: string, points: number, duration: number): RateLimiterAbstract {
    const key = `${name}:${points}:${duration}`
    let limiter = limiters.get(key)
    if (!limiter) {
      const memory = new RateLimiterMemory({ points, duration, keyPrefix: key })
      limiter =
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
      limiters.set(key, limiter)
    }
    return limiter
  }

  const countOf = async (limiter: RateLimiterAbstract, key: string, calls: number) =>
    Math.min((await limiter.get(key))?.consumedPoints ?? 0, calls)

  // One at a time, because each reads the count before it writes.
  let lastRefund = Promise.resolve()
  const refundInMemory = (limiter: RateLimiterAbstract, key: string, calls: number) => {
    lastRefund = lastRefund.then(async () => {
      const counted = (await limiter.get(key))?.consumedPoints ?? 0
      // After the window has ended there is nothing to refund.
      if (counted > 0) await limiter.reward(key, Math.max(counted - calls, 0) + 1)
    })
    return lastRefund
  }
  const refundInDatabase = (limiter: RateLimiterAbstract, key: string, calls: number) =>
    pool.query('update limite set points = least(points, $2) - 1 where key = $1 and points > 0 and expire > $3', [
      limiter.getKey(key),
      calls,
      Date.now(),
    ])

  return {
    async consume(name, caller, calls, seconds) {
      try {
        return (await limiterFor(name, calls, seconds).consume(hashOf(caller))).consumedPoints
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const waitMs = (refused as { msBeforeNext: number }).msBeforeNext
        throw new Problem('too-many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
      }
    },
    async refund(name, caller, calls, seconds) {
      const [limiter, key] = [limiterFor(name, calls, seconds), hashOf(caller)]
      if (kind === 'memory') await refundInMemory(limiter, key, calls)
      // Without the database others count in memory, too, until it is back.
      else await refundInDatabase(limiter, key, calls).catch(() => {})
    },
    count: (name, caller, calls, seconds) => countOf(limiterFor(name, calls, seconds), hashOf(caller), calls),
  }
}

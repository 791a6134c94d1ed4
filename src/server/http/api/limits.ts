import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { Problem } from '#contract/problems.ts'

/** A call that was counted. `count`: of the calls in its window, with this one. */
export type CountedCall = {
  count: number
  /**
   * Removes it again, for limits that count failures only. Each call is counted first, so that simultaneous calls cannot exceed the limit. Refused
   * calls, which the counter has beyond its limit, are removed with it: nobody else would give them back. Once its window is over nothing happens:
   * it would be a credit in the next one.
   */
  giveBack(): Promise<void>
}

export type Limits = {
  /**
   * Counts one call.
   * @param caller account, address or another text that identifies the caller
   * @param calls allowed per window
   * @param seconds length of the window
   * @throws Problem `too-many` with the seconds to wait
   */
  consume(name: string, caller: string, calls: number, seconds: number): Promise<CountedCall>
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
  let lastGivenBack = Promise.resolve()
  const giveBackInMemory = (limiter: RateLimiterAbstract, key: string, calls: number, latestEnd: number) => {
    lastGivenBack = lastGivenBack.then(async () => {
      const window = await limiter.get(key)
      if (!window || window.consumedPoints <= 0 || Date.now() + window.msBeforeNext > latestEnd) return
      await limiter.reward(key, Math.max(window.consumedPoints - calls, 0) + 1)
    })
    return lastGivenBack
  }
  const giveBackInDatabase = (limiter: RateLimiterAbstract, key: string, calls: number, latestEnd: number) =>
    pool.query('update limite set points = least(points, $2) - 1 where key = $1 and points > 0 and expire > $3 and expire <= $4', [
      limiter.getKey(key),
      calls,
      Date.now(),
      latestEnd,
    ])

  return {
    async consume(name, caller, calls, seconds) {
      try {
        const [limiter, key] = [limiterFor(name, calls, seconds), hashOf(caller)]
        const { consumedPoints: count, msBeforeNext } = await limiter.consume(key)
        // The next window ends at least a whole length later. The half is for what the reply took to arrive.
        const latestEnd = Math.ceil(Date.now() + msBeforeNext + seconds * 500)
        return {
          count,
          async giveBack() {
            if (kind === 'memory') await giveBackInMemory(limiter, key, calls, latestEnd)
            // Without the database others count in memory, too, until it is back.
            else await giveBackInDatabase(limiter, key, calls, latestEnd).catch(() => {})
          },
        }
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const waitMs = (refused as { msBeforeNext: number }).msBeforeNext
        throw new Problem('too-many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
      }
    },
    count: (name, caller, calls, seconds) => countOf(limiterFor(name, calls, seconds), hashOf(caller), calls),
  }
}

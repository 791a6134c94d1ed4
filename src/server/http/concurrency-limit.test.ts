import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const shortPause = () => new Promise(resolve => setTimeout(resolve, 2))

describe('a concurrency limit', () => {
  test('never runs more tasks at once than allowed, and runs all in the order they came', async () => {
    const run = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 })
    let [running, maxRunning] = [0, 0]
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        run(async () => {
          maxRunning = Math.max(maxRunning, ++running)
          order.push(nth)
          await shortPause()
          running--
        }),
      ),
    )
    expect(maxRunning).toBe(2)
    expect(order).toEqual(Array.from({ length: 50 }, (_, nth) => nth))
  })

  test('refuses a task when too many wait already, and says when to try again', async () => {
    const run = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => run(shortPause)))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(2)
    for (const problem of refused) expect(problem).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    await expect(run(async () => 'in again')).resolves.toBe('in again')
  })

  test('runs further tasks after one has failed', async () => {
    const run = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 9 })
    const tasks = [1, 2, 3].map(nth => run(() => Promise.reject(new Problem(nth === 1 ? 'conflict' : 'timeout'))))
    expect((await Promise.allSettled(tasks)).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(run(async () => 1)).resolves.toBe(1)
  })
})

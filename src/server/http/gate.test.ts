import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { createGate } from './gate.ts'

const moment = () => new Promise(resolve => setTimeout(resolve, 2))

describe('a gate', () => {
  test('never lets more through at once than it should, and all in the order they came', async () => {
    const pass = createGate({ atOnce: 2, waiting: 100 })
    let [inside, most] = [0, 0]
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        pass(async () => {
          most = Math.max(most, ++inside)
          order.push(nth)
          await moment()
          inside--
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual(Array.from({ length: 50 }, (_, nth) => nth))
  })

  test('turns away who would wait behind too many, and says when to come again', async () => {
    const pass = createGate({ atOnce: 1, waiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => pass(moment)))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(2)
    for (const problem of refused) expect(problem).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    await expect(pass(async () => 'in again')).resolves.toBe('in again')
  })

  test('stays open when a task fails', async () => {
    const pass = createGate({ atOnce: 1, waiting: 9 })
    const tasks = [1, 2, 3].map(nth => pass(() => Promise.reject(new Problem(nth === 1 ? 'conflict' : 'timeout'))))
    expect((await Promise.allSettled(tasks)).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(pass(async () => 1)).resolves.toBe(1)
  })
})

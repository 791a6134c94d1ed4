import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { createLimits } from './limits.ts'

const { services, close } = await openTestServer()
afterAll(close)

describe.each(['memory', 'postgres'] as const)('limits in %s', kind => {
  const limits = createLimits(kind, services.pool)

  test('refused calls do not stay counted: when those that count are given back, at the same moment too, there is room again', async () => {
    const limit = [`burst ${kind}`, 'somebody', 5, 60] as const
    const burst = await Promise.allSettled(Array.from({ length: 30 }, () => limits.consume(...limit)))
    const counted = burst.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(counted).toHaveLength(5)
    expect(await limits.count(...limit)).toBe(5)
    await Promise.all(counted.map(call => call.giveBack()))
    expect(await limits.count(...limit)).toBe(0)
    await counted[0]?.giveBack()
    expect((await limits.consume(...limit)).count).toBe(1)
  })

  test('calls that are given back when their window is over are no credit in the next one', async () => {
    const limit = [`late ${kind}`, 'somebody', 5, 1] as const
    const consumeAll = () => Promise.all(Array.from({ length: 5 }, () => limits.consume(...limit)))
    const early = await consumeAll()
    await sleep(1_050)
    await consumeAll()
    await Promise.all(early.map(call => call.giveBack()))
    expect(await limits.count(...limit)).toBe(5)
  })

  test('calls that are refused while a window ends are no credit for the next one', async () => {
    const allowed = () =>
      limits.consume(`window ${kind}`, 'somebody', 5, 1).then(
        () => 1,
        () => 0,
      )
    const flood: Promise<number>[] = []
    const began = performance.now()
    while (performance.now() - began < 1_200) {
      flood.push(...Array.from({ length: 20 }, allowed))
      await sleep(10)
    }
    const passed = (await Promise.all(flood)).reduce((sum, one) => sum + one, 0)
    // A busy machine may need longer, and come into a third window.
    expect(passed).toBeLessThanOrEqual(5 * Math.ceil((performance.now() - began) / 1_000))
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { createLimits } from './limits.ts'

const { services, close } = await openTestServer()
afterAll(close)

describe.each(['memory', 'postgres'] as const)('limits in %s', kind => {
  const limits = createLimits(kind, services.pool)

  test('a refused call does not stay counted: when those that count are given back, there is room again', async () => {
    const limit = [`burst ${kind}`, 'somebody', 5, 60] as const
    const burst = await Promise.allSettled(Array.from({ length: 30 }, () => limits.consume(...limit)))
    expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await limits.count(...limit)).toBe(5)
    for (let n = 0; n < 5; n++) await limits.refund(...limit)
    expect(await limits.consume(...limit)).toBe(1)
  })
})

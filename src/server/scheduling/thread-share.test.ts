import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Share } from './share.ts'
import { createThreadShare } from './thread-share.ts'

// The clock and the idle time of the thread stand still unless a test moves them.
let now = 0
let idle = 0
beforeEach(() => {
  ;[now, idle] = [10_000, 4_000]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle, active: 0, utilization: 0 }))
})
afterEach(() => vi.restoreAllMocks())

/** Starts tasks of a group as long as it may. @returns how many, at most 1,000 */
function startAll(share: Share, group: number, cost: number): number {
  let count = 0
  for (; count < 1_000 && share.mayStart(group); count++) share.started(group, cost)
  return count
}

describe('the share of a church', () => {
  test('is everything while no other church asks', () => {
    const share = createThreadShare()
    expect(startAll(share, 1, 10)).toBe(1_000)
  })

  test('is a burst while another church asks, and then as much time as the thread was idle', () => {
    const share = createThreadShare()
    share.mayStart(2)
    expect(startAll(share, 1, 10)).toBe(100)
    expect(startAll(share, 1, 10)).toBe(0)
    idle += 30
    expect(startAll(share, 1, 10)).toBe(3)
    expect(startAll(share, 2, 10)).toBe(100)
  })

  test('is the same for all kinds of tasks', () => {
    const share = createThreadShare()
    share.mayStart(2)
    expect(startAll(share, 1, 100)).toBe(10)
    expect(startAll(share, 1, 1)).toBe(0)
    idle += 7
    expect(startAll(share, 1, 1)).toBe(7)
  })

  test('is a task every 101 ms while the thread is never idle', () => {
    const share = createThreadShare()
    share.mayStart(2)
    startAll(share, 1, 500)
    now += 100
    expect(share.mayStart(1)).toBe(false)
    now += 1
    expect(startAll(share, 1, 500)).toBe(1)
  })

  test('is everything again a second after the others have stopped, and idle time is not saved', () => {
    const share = createThreadShare()
    share.mayStart(2)
    startAll(share, 1, 1_000)
    now += 1_001
    expect(startAll(share, 1, 1_000)).toBe(1_000)
    idle += 10_000_000
    share.mayStart(2)
    expect(startAll(share, 1, 1_000)).toBe(1)
  })
})

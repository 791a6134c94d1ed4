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
  share.asked(group)
  let count = 0
  for (; count < 1_000 && share.mayStart(group, cost); count++) share.started(group, cost)
  return count
}

describe('the share of a church', () => {
  test('is everything while no other church asks', () => {
    expect(startAll(createThreadShare().shareOfKind(100), 1, 10)).toBe(1_000)
  })

  test('is a burst while another church asks, and then as much time as the thread was idle', () => {
    const share = createThreadShare().shareOfKind(100)
    share.asked(2)
    expect(startAll(share, 1, 10)).toBe(100)
    idle += 30
    expect(startAll(share, 1, 10)).toBe(3)
    expect(startAll(share, 2, 10)).toBe(100)
  })

  test('is one for all kinds of tasks: what costs less still starts where what costs more does not', () => {
    const { shareOfKind, charge } = createThreadShare()
    const [requests, pages] = [shareOfKind(100), shareOfKind(100)]
    pages.asked(2)
    expect(startAll(pages, 1, 40)).toBe(25)
    idle += 20
    expect(startAll(pages, 1, 40)).toBe(0)
    expect(startAll(requests, 1, 2)).toBe(10)
    idle += 20
    charge(1, 20)
    expect(startAll(requests, 1, 2)).toBe(0)
  })

  test('is a task of each kind every 101 ms while the thread is never idle', () => {
    const { shareOfKind } = createThreadShare()
    const [requests, pages] = [shareOfKind(100), shareOfKind(100)]
    requests.asked(2)
    startAll(requests, 1, 1_000)
    startAll(pages, 1, 40)
    now += 100
    expect(startAll(requests, 1, 2)).toBe(0)
    now += 1
    expect([startAll(requests, 1, 2), startAll(pages, 1, 40)]).toEqual([1, 1])
  })

  test('is soon there again for a church that did much while it was alone', () => {
    const share = createThreadShare().shareOfKind(100)
    startAll(share, 1, 1_000)
    share.asked(2)
    expect(startAll(share, 1, 2)).toBe(0)
    idle += 260
    expect(startAll(share, 1, 2)).toBe(5)
  })

  test('is everything again a second after the others have stopped, and idle time is not saved', () => {
    const share = createThreadShare().shareOfKind(100)
    share.asked(2)
    startAll(share, 1, 10)
    now += 1_001
    expect(startAll(share, 1, 10)).toBe(1_000)
    idle += 10_000_000
    share.asked(2)
    expect(startAll(share, 1, 10)).toBe(100)
  })
})

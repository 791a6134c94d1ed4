import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftBesideWaiting, offeredUntil } from './waiting-list.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-12-01T12:00:00Z')
const minutesOf = (start: number, end = start + 2 * hour) => (offeredUntil({ start: now + start, end: now + end }, now) - now) / minute

describe('an offer to somebody who has waited', () => {
  test('lasts a day, and less when the event is near', () => {
    expect(minutesOf(30 * 24 * hour)).toBe(24 * 60)
    expect(minutesOf(48 * hour)).toBe(12 * 60)
    expect(minutesOf(2 * hour)).toBe(30)
    expect(minutesOf(hour)).toBe(30)
  })

  test('of an event of several days that has begun goes by what is left of it, and ends with the sale', () => {
    expect(minutesOf(-24 * hour, 8 * hour)).toBe(2 * 60)
    expect(minutesOf(48 * hour, hour)).toBe(60)
    expect(minutesOf(-hour, 10 * minute)).toBe(10)
  })

  test('never outlasts what it is for', () => {
    const times = fc.record({ start: fc.integer({ min: -(10 ** 9), max: 10 ** 11 }), length: fc.integer({ min: 1, max: 10 ** 9 }) })
    fc.assert(
      fc.property(times, ({ start, length }) => {
        const end = Math.max(now + start + length, now + 1)
        const until = offeredUntil({ start: now + start, end }, now)
        expect(until).toBeLessThanOrEqual(end)
        expect(until).toBeGreaterThan(now)
      }),
    )
  })
})

test('free seats are for those who wait, as far as they suffice for one of them', () => {
  expect(leftBesideWaiting({ free: 3, least: null })).toBe(3)
  expect(leftBesideWaiting({ free: 3, least: 1 })).toBe(0)
  expect(leftBesideWaiting({ free: 3, least: 4 })).toBe(3)
  expect(leftBesideWaiting({ free: 0, least: 1 })).toBe(0)
})

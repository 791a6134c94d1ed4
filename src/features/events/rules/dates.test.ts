import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt, weekdayOf } from '#contract/calendar-days.ts'
import { comingEvents, datesLeft, nextDate, soonnessOf } from './dates.ts'

const zone = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(`${text}-03:00`)
const date = (start: string, hours = 2) => ({
  inicio: new Date(at(start)).toISOString(),
  fim: new Date(at(start) + hours * 3_600_000).toISOString(),
})
const one = (...starts: string[]) => ({ id: 1, datas: starts.map(start => date(start)) })

describe('the next date of an event', () => {
  const course = one('2026-12-01T20:00:00', '2026-12-08T20:00:00')
  test.each([
    ['2026-12-01T21:59:59', 0],
    ['2026-12-01T22:00:00', 1],
    ['2026-12-09T00:00:00', 1],
  ])('at %s is number %s', (now, index) => {
    expect(nextDate(course, at(now))).toBe(course.datas[index])
  })

  test('is missing among those left once the last one is over', () => {
    expect(datesLeft(course, at('2026-12-08T22:00:00'))).toEqual([])
    expect(comingEvents([course], at('2026-12-08T22:00:00'))).toEqual([])
  })
})

test('a course that has begun stands where its next evening is', () => {
  const now = at('2026-12-03T12:00:00')
  const course = { ...one('2026-12-01T20:00:00', '2026-12-08T20:00:00'), id: 7 }
  const supper = { ...one('2026-12-05T20:00:00'), id: 8 }
  expect(comingEvents([course, supper], now).map(({ id }) => id)).toEqual([8, 7])
})

describe('how soon', () => {
  // A Monday.
  const now = at('2026-11-30T10:00:00')
  test.each([
    ['2026-11-30T09:00:00', 'now'],
    ['2026-11-30T20:00:00', 'week'],
    ['2026-12-06T23:00:00', 'week'],
    ['2026-12-07T00:30:00', 'later'],
  ])('%s is %s', (start, soon) => {
    expect(soonnessOf(one(start), zone, now)).toBe(soon)
  })

  test('counts the days of the church’s clock', () => {
    const late = { id: 1, datas: [{ inicio: '2026-12-07T01:00:00.000Z', fim: '2026-12-07T03:00:00.000Z' }] }
    expect(soonnessOf(late, zone, now)).toBe('week')
    expect(soonnessOf(late, 'UTC', now)).toBe('later')
    expect(soonnessOf(one('2026-12-20T20:00:00'), zone, at('2026-12-01T10:00:00'))).toBe('month')
  })

  const time = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
  const zones = fc.constantFrom('America/Sao_Paulo', 'Pacific/Auckland', 'America/New_York', 'UTC', 'Asia/Kathmandu')
  test('is this week until Sunday midnight, this month until its last day, and now only while it goes on', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: -3_600_000, max: 90 * 86_400_000 }), zones, (now, wait, timeZone) => {
        const start = now + wait
        const event = { datas: [{ inicio: new Date(start).toISOString(), fim: new Date(start + 2 * 3_600_000).toISOString() }] }
        const soon = soonnessOf(event, timeZone, now)
        const [today, day] = [now, start].map(one => dayAt(new Date(one), timeZone)) as [string, string]
        const nextMonday = addDays(today, 8 - weekdayOf(today))
        expect(soon === 'now').toBe(wait <= 0)
        if (soon === 'week') expect(day < nextMonday).toBe(true)
        if (soon === 'month') expect([day >= nextMonday, day.slice(0, 7)]).toEqual([true, today.slice(0, 7)])
        if (soon === 'later') expect([day >= nextMonday, day.slice(0, 7) > today.slice(0, 7)]).toEqual([true, true])
      }),
    )
  })
})

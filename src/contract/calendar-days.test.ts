import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, timeAt, weekdayOf } from './calendar-days.ts'

const iso = (day: string, hour: string, timeZone: string) => timeAt(day, hour, timeZone).toISOString()

test('an hour of a day is a time, by the clocks of the place', () => {
  expect(iso('2026-11-29', '19:30', 'America/Sao_Paulo')).toBe('2026-11-29T22:30:00.000Z')
  expect(iso('2026-11-29', '00:00', 'Pacific/Auckland')).toBe('2026-11-28T11:00:00.000Z')
  expect(iso('2026-07-05', '10:30', 'Asia/Kathmandu')).toBe('2026-07-05T04:45:00.000Z')
})

test('when the clocks change: before and after, an hour that is skipped, and one that comes twice', () => {
  expect(iso('2026-03-29', '01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00.000Z')
  expect(iso('2026-03-29', '10:30', 'Europe/Lisbon')).toBe('2026-03-29T09:30:00.000Z')
  expect(iso('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(iso('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  expect(iso('2026-11-01', '10:30', 'America/New_York')).toBe('2026-11-01T15:30:00.000Z')
})

test('the clocks show the hour at that time, on any day and everywhere, if they show it at all', () => {
  const zones = ['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Africa/Luanda', 'Australia/Lord_Howe', 'Asia/Kathmandu']
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.constantFrom(...zones), (time, timeZone) => {
      const hour = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(time)
      const found = timeAt(dayAt(time, timeZone), hour, timeZone)
      const apart = Math.floor(time.getTime() / 60_000) - found.getTime() / 60_000
      // An hour that the clocks show twice is the first one.
      expect([0, 30, 60]).toContain(apart)
    }),
  )
})

test('the weekday of a day', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
})

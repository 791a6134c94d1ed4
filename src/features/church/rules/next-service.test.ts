import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { ServiceTime } from '../contract/church.ts'
import { endOfService, firstDate, nextService, nextServiceChange, servicesByDay } from './next-service.ts'

type Service = z.infer<typeof ServiceTime>
const sunday: Service = { dia: 7, hora: '19:00', nome: 'Celebração', duracao: 90 }
const wednesday: Service = { dia: 3, hora: '20:00', nome: 'Oração', duracao: 60 }
const vigil: Service = { dia: 7, hora: '23:30', nome: 'Vigília', duracao: 90 }
const saoPaulo = 'America/Sao_Paulo'

/** 2026-11-22 is a Sunday; São Paulo is three hours behind UTC. */
const at = (utc: string) => new Date(`2026-11-${utc}Z`)

describe('the next service', () => {
  test.each([
    ['four days ahead', [sunday, wednesday], '19T12:00', { service: sunday, live: false, days: 3 }],
    ['tomorrow', [sunday], '21T12:00', { service: sunday, live: false, days: 1 }],
    ['today', [sunday, wednesday], '22T12:00', { service: sunday, live: false, days: 0 }],
    ['the minute before it starts', [sunday], '22T21:59', { service: sunday, live: false, days: 0 }],
    ['the minute it starts', [sunday], '22T22:00', { service: sunday, live: true, days: 0 }],
    ['its last minute', [sunday], '22T23:29', { service: sunday, live: true, days: 0 }],
    ['the minute after its end: the next service', [sunday, wednesday], '22T23:30', { service: wednesday, live: false, days: 3 }],
    ['after the only service: in a week', [sunday], '22T23:30', { service: sunday, live: false, days: 7 }],
    ['over midnight into Monday', [vigil, wednesday], '23T03:59', { service: vigil, live: true, days: 0 }],
    ['past the vigil', [vigil, wednesday], '23T04:00', { service: wednesday, live: false, days: 2 }],
    ['late on Saturday it is tomorrow, not today', [sunday], '22T02:59', { service: sunday, live: false, days: 1 }],
    ['at midnight it becomes today', [sunday], '22T03:00', { service: sunday, live: false, days: 0 }],
    [
      'a service in progress comes before one that starts next',
      [wednesday, { ...wednesday, hora: '20:30' }],
      '18T23:15',
      { service: wednesday, live: true, days: 0 },
    ],
  ])('%s', (_, services, utc, expected) => {
    expect(nextService(services, saoPaulo, at(utc))).toMatchObject(expected)
  })

  test.each([
    ['22T21:59', 1],
    ['22T22:00', 0],
    ['22T22:30', -30],
    ['21T22:00', 24 * 60],
  ])('counts the minutes to its start at %s', (utc, minutes) => {
    expect(nextService([sunday], saoPaulo, at(utc))?.minutes).toBe(minutes)
  })

  test('uses the time zone of the church', () => {
    const now = at('22T22:10')
    expect(nextService([sunday], saoPaulo, now)?.live).toBe(true)
    expect(nextService([sunday], 'America/Manaus', now)).toMatchObject({ service: sunday, live: false, days: 0 })
    expect(nextService([sunday], 'Asia/Tokyo', now)).toMatchObject({ service: sunday, live: false, days: 6 })
    expect(nextService([{ ...sunday, hora: '03:45' }], 'Asia/Kathmandu', at('21T22:00'))?.live).toBe(true)
  })

  test('is undefined for a church without services', () => {
    expect(nextService([], saoPaulo, at('22T12:00'))).toBeUndefined()
  })

  test.each([
    ['begins', [sunday, wednesday], '22T12:00:30', '22T22:00'],
    ['ends', [sunday, wednesday], '22T22:10:30', '22T23:30'],
    ['begins in days', [sunday], '19T12:00', '22T22:00'],
    ['begins in a week', [sunday], '22T23:30', '29T22:00'],
    ['ends after midnight', [vigil], '23T03:10', '23T04:00'],
  ])('changes when a service %s', (_, services, now, change) => {
    expect(nextServiceChange(services, saoPaulo, at(now))).toBe(at(change).getTime())
  })

  test('does not change without services, and by the clock of the church where clocks are changed', () => {
    expect(nextServiceChange([], saoPaulo, at('22T12:00'))).toBeUndefined()
    // In the night to Sunday, 2026-11-01, New York's clocks go back: at 04:30 UTC it is six hours and a half to seven in the morning.
    const morning = { ...sunday, hora: '07:00' }
    expect(nextServiceChange([morning], 'America/New_York', at('01T04:30'))).toBe(at('01T12:00').getTime())
  })

  test('is never in the past, and no other service starts sooner', () => {
    const twoDigits = (n: number) => String(n).padStart(2, '0')
    const service = fc.record({
      dia: fc.integer({ min: 1, max: 7 }),
      hora: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([h, m]) => `${twoDigits(h)}:${twoDigits(m)}`),
      nome: fc.constant('Culto'),
      duracao: fc.integer({ min: 10, max: 600 }),
    })
    const zone = fc.constantFrom(
      saoPaulo,
      'UTC',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Niue',
      'America/New_York',
      'Australia/Lord_Howe',
    )
    const when = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(service, { minLength: 1, maxLength: 6 }), zone, when, (services, timeZone, now) => {
        const next = nextService(services, timeZone, now)
        if (!next) throw new Error('there is always a next one')
        const clock = clockOf(now, timeZone)
        const [hour, minute] = next.service.hora.split(':').map(Number) as [number, number]
        const start = hour * 60 + minute
        if (next.live) {
          expect(next.days).toBe(0)
          expect(minutesSince(next.service, clock)).toBeLessThan(next.service.duracao)
        } else {
          // It is on its weekday, and it has not started yet.
          expect(((clock.day - 1 + next.days) % 7) + 1).toBe(next.service.dia)
          expect(next.days * 1440 + start).toBeGreaterThan(clock.minute)
          for (const other of services) {
            expect(minutesSince(other, clock)).toBeGreaterThanOrEqual(other.duracao)
            expect(minutesUntil(other, clock)).toBeGreaterThanOrEqual(next.days * 1440 + start - clock.minute)
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

/** The local time of the church: ISO weekday and minute of the day. */
function clockOf(now: Date, timeZone: string) {
  const text = now.toLocaleString('sv-SE', { timeZone })
  const local = new Date(`${text.replace(' ', 'T')}Z`)
  return { day: local.getUTCDay() || 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

function minutesUntil({ dia, hora }: Service, { day, minute }: { day: number; minute: number }): number {
  const [h, m] = hora.split(':').map(Number) as [number, number]
  const difference = (dia - day) * 1440 + h * 60 + m - minute
  return difference < 0 ? difference + 7 * 1440 : difference
}

const minutesSince = (service: Service, clock: { day: number; minute: number }) => (7 * 1440 - minutesUntil(service, clock)) % (7 * 1440)

test('the services of a week are grouped by day, Sunday first, and ordered by time', () => {
  const early = { ...sunday, hora: '09:00' }
  expect(servicesByDay([wednesday, sunday, early])).toEqual([
    { day: 7, services: [early, sunday] },
    { day: 3, services: [wednesday] },
  ])
})

test('a service ends on the same day or after midnight', () => {
  expect(endOfService(sunday)).toBe('20:30')
  expect(endOfService(vigil)).toBe('01:00')
})

test('the first date of a weekday is today or later, in the church’s time zone', () => {
  const sundayNight = at('23T02:00')
  expect(firstDate(7, saoPaulo, sundayNight)).toBe('2026-11-22')
  expect(firstDate(1, saoPaulo, sundayNight)).toBe('2026-11-23')
  expect(firstDate(7, 'UTC', sundayNight)).toBe('2026-11-29')
})

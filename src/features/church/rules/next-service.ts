import type * as z from 'zod/mini'
import type { ServiceTime } from '../contract/church.ts'

type Service = z.infer<typeof ServiceTime>

/**
 * The service in progress (`live`), or the next one. `days`: the number of midnights before it starts, in the church's time
 * zone. `minutes`: from now to its start; 0 or negative while it is in progress.
 */
export type NextService = { service: Service; live: boolean; days: number; minutes: number }

const minutesPerWeek = 7 * 24 * 60
const minutesPerDay = 24 * 60

/** Minutes since Monday 00:00, in the given time zone. */
function minuteOfWeek(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find(p => p.type === type)?.value ?? ''
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday'))
  return weekday * minutesPerDay + Number(part('hour')) * 60 + Number(part('minute'))
}

function startMinuteOfWeek({ dia, hora }: Service): number {
  const [hour, minute] = hora.split(':').map(Number) as [number, number]
  return (dia - 1) * minutesPerDay + hour * 60 + minute
}

/**
 * Returns the next weekly service in the church's time zone. A service in progress counts until it ends.
 * @param timeZone IANA name
 */
export function nextService(services: readonly Service[], timeZone: string, now: Date): NextService | undefined {
  const nowMinute = minuteOfWeek(now, timeZone)
  const upcoming = services.map(service => {
    const untilNextStart = (startMinuteOfWeek(service) - nowMinute + minutesPerWeek) % minutesPerWeek
    // It started a week before its next start and has not ended, also across midnight from Sunday to Monday.
    const started = untilNextStart - minutesPerWeek > -service.duracao
    const untilStart = started || untilNextStart === 0 ? untilNextStart - (started ? minutesPerWeek : 0) : untilNextStart
    return {
      service,
      live: started || untilNextStart === 0,
      untilStart,
      days: started ? 0 : Math.floor(((nowMinute % minutesPerDay) + untilNextStart) / minutesPerDay),
    }
  })
  upcoming.sort((a, b) => a.untilStart - b.untilStart)
  const [next] = upcoming
  return next && { service: next.service, live: next.live, days: next.days, minutes: next.untilStart }
}

/** The weekly services of each day, from Sunday to Saturday; those of a day in the order of their times. */
export function servicesByDay(services: readonly Service[]): { day: number; services: Service[] }[] {
  const days = [...new Set(services.map(({ dia }) => dia))].sort((a, b) => (a % 7) - (b % 7))
  return days.map(day => ({
    day,
    services: services.filter(({ dia }) => dia === day).sort((a, b) => startMinuteOfWeek(a) - startMinuteOfWeek(b)),
  }))
}

/** The next date of a weekday (ISO), today included, in the given time zone: `2026-11-29`. */
export function firstDate(day: number, timeZone: string, now: Date): string {
  const today = new Date(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now))
  today.setUTCDate(today.getUTCDate() + ((day - today.getUTCDay() + 7) % 7))
  return today.toISOString().slice(0, 10)
}

/** When a service ends: `12:00`. */
export function endOfService(service: Service): string {
  const minute = (startMinuteOfWeek(service) + service.duracao) % minutesPerDay
  return [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
}

import type * as z from 'zod/mini'
import { addDays, dayAt, hourAt, timeAt, weekdayOf } from '#contract/calendar-days.ts'
import type { ServiceTime } from '../contract/church.ts'

type Service = z.infer<typeof ServiceTime>

/**
 * The service in progress (`live`), or the next one. `days`: the number of midnights before it starts, in the church's time
 * zone. `minutes`: from now to its start; 0 or negative while it is in progress.
 */
export type NextService = { service: Service; live: boolean; days: number; minutes: number }

const minutesPerWeek = 7 * 24 * 60
const minutesPerDay = 24 * 60
const minuteMs = 60_000

/** Minutes since Monday 00:00, in the given time zone. */
const minuteOfWeek = (now: Date, timeZone: string): number =>
  startMinuteOfWeek({ dia: weekdayOf(dayAt(now, timeZone)), hora: hourAt(now, timeZone) })

function startMinuteOfWeek({ dia, hora }: Pick<Service, 'dia' | 'hora'>): number {
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

/**
 * When `nextService` will say something else by itself: the service in progress ends, or the next one begins. Epoch milliseconds;
 * `undefined` without services. @param timeZone IANA name
 */
export function nextServiceChange(services: readonly Service[], timeZone: string, now: Date): number | undefined {
  const next = nextService(services, timeZone, now)
  if (!next) return undefined
  const { service, live, days, minutes } = next
  if (live) return Math.floor(now.getTime() / minuteMs + minutes + service.duracao) * minuteMs
  return timeAt(addDays(dayAt(now, timeZone), days), service.hora, timeZone).getTime()
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
  const today = dayAt(now, timeZone)
  return addDays(today, (day - weekdayOf(today) + 7) % 7)
}

/** When a service ends: `12:00`. */
export function endOfService(service: Service): string {
  const minute = (startMinuteOfWeek(service) + service.duracao) % minutesPerDay
  return [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
}

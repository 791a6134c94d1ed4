import type * as z from 'zod/mini'
import type { ServiceTime } from './contract/church.ts'

type Time = z.infer<typeof ServiceTime>

/**
 * The service that runs now, or the next one. `days` counts midnights from today in the church's time zone,
 * `minutes` from now to its start: negative or 0 while it runs.
 */
export type NextService = { service: Time; live: boolean; days: number; minutes: number }

const weekMinutes = 7 * 24 * 60
const dayMinutes = 24 * 60

/** Minutes since Monday 00:00 on the clock of a time zone. */
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
  return weekday * dayMinutes + Number(part('hour')) * 60 + Number(part('minute'))
}

function startOf({ dia, hora }: Time): number {
  const [hour, minute] = hora.split(':').map(Number) as [number, number]
  return (dia - 1) * dayMinutes + hour * 60 + minute
}

/**
 * The next weekly service by the church's own clock; one that has begun counts until it is over.
 * @param timeZone IANA name
 */
export function nextService(services: readonly Time[], timeZone: string, now: Date): NextService | undefined {
  const at = minuteOfWeek(now, timeZone)
  const upcoming = services.map(service => {
    // Minutes until the start; negative while it runs, also over midnight from Sunday to Monday.
    const ahead = (startOf(service) - at + weekMinutes) % weekMinutes
    const live = ahead - weekMinutes > -service.duracao
    const until = live || ahead === 0 ? ahead - (live ? weekMinutes : 0) : ahead
    return { service, live: live || ahead === 0, until, days: live ? 0 : Math.floor(((at % dayMinutes) + ahead) / dayMinutes) }
  })
  upcoming.sort((a, b) => a.until - b.until)
  const [next] = upcoming
  return next && { service: next.service, live: next.live, days: next.days, minutes: next.until }
}

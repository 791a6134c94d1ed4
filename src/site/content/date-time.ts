import { dateFormat } from './formats.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * How long ago a time was, in words: in minutes within an hour, in hours on the same calendar day of the church, then in days and
 * months. Times in the future count as now.
 */
export function timeAgo(iso: string, now: number, locale: string, timeZone: string): string {
  const then = Math.min(Date.parse(iso), now)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const minutes = Math.floor((now - then) / minuteMs)
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 60) return format.format(-minutes, 'minute')
  const days = daysBetween(then, now, timeZone)
  if (days === 0) return format.format(-Math.floor(minutes / 60), 'hour')
  return days < 30 ? format.format(-days, 'day') : format.format(-Math.floor(days / 30), 'month')
}

/** The calendar day of a time in a time zone, as midnight UTC of that date. @param time epoch milliseconds */
const dayOf = (time: number, timeZone: string): number =>
  // The Swedish locale writes dates in ISO 8601.
  Date.parse(dateFormat('short', 'sv', timeZone).format(time))

/** The midnights between two times in a time zone. Both are epoch milliseconds. */
export const daysBetween = (then: number, now: number, timeZone: string): number =>
  Math.round((dayOf(now, timeZone) - dayOf(then, timeZone)) / dayMs)

/** A time with its date, in the church's time zone. */
export const dateAndTime = (iso: string, locale: string, timeZone: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** A day in the church's time zone. */
export const dateOnly = (iso: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso))

/** The hour of the day in a time zone, 0 to 23. @param time epoch milliseconds */
export const hourIn = (time: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(time))

import { addDays, dayAt, weekdayOf } from '#contract/calendar-days.ts'

/** One date of an event, ISO 8601. */
export type EventDate = { inicio: string; fim: string }
type Dated = { datas: readonly EventDate[] }

/** A date that is over stays so long among those to come, because the clocks of devices are wrong: a page leaves out what is over. */
export const keptMinutes = 180

/** The dates of an event that are not over, in the order of their beginnings. @param now milliseconds */
export const datesLeft = ({ datas }: Dated, now: number): EventDate[] => datas.filter(({ fim }) => Date.parse(fim) > now)

/** The date on which it is now or next; when all are over, the last one. @param now milliseconds */
export function nextDate(event: Dated, now: number): EventDate {
  const [next = event.datas.at(-1)] = datesLeft(event, now)
  if (!next) throw new Error('an event has at least one date')
  return next
}

/** The events that are not over, the next first. @param now milliseconds */
export const comingEvents = <T extends Dated & { id: number }>(events: readonly T[], now: number): T[] =>
  events
    .filter(event => datesLeft(event, now).length > 0)
    .sort((a, b) => Date.parse(nextDate(a, now).inicio) - Date.parse(nextDate(b, now).inicio) || a.id - b.id)

/**
 * How soon the next date of an event is, on the church's clock. Weeks end on Sunday (ISO 8601).
 * @param timeZone of the church, IANA
 * @param now milliseconds
 */
export function soonnessOf(event: Dated, timeZone: string, now: number): 'now' | 'week' | 'month' | 'later' {
  const start = Date.parse(nextDate(event, now).inicio)
  if (start <= now) return 'now'
  const today = dayAt(new Date(now), timeZone)
  const day = dayAt(new Date(start), timeZone)
  if (day <= addDays(today, 7 - weekdayOf(today))) return 'week'
  return day.slice(0, 7) === today.slice(0, 7) ? 'month' : 'later'
}

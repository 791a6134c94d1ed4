// Days of a calendar as YYYY-MM-DD, without a time zone: such texts are in the order of time.

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day of a time on the clocks of a place. @param timeZone IANA */
export const dayAt = (time: Date, timeZone: string): string => shownAt(time.getTime(), timeZone).slice(0, 10)

/** `HH:MM` of a time on the clocks of a place. @param timeZone IANA */
export const hourAt = (time: Date, timeZone: string): string => shownAt(time.getTime(), timeZone).slice(11, 16)

/** The day so many days after another one. */
export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs)

/** How many days later the second one is. */
export const daysBetween = (day: string, later: string): number => (timeOf(later) - timeOf(day)) / dayMs

/** The day of the month in the month `months` after that of a day; in a shorter month its last day. */
export function dayInMonth(day: string, months: number, dayOfMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)))
}

/** The weekday of a day: 1 Monday to 7 Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a place show: `2026-11-29 18:30:00`. @param time milliseconds since 1970 */
function shownAt(time: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Making a formatter takes fifty times as long as using one; a server may have churches in many time zones.
    if (formats.size >= 100) formats.clear()
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}

/** The same as milliseconds since 1970, as if they showed UTC. */
const clockOf = (time: number, timeZone: string): number => Date.parse(`${shownAt(time, timeZone).replace(' ', 'T')}Z`)

/**
 * The time at which the clocks of a place show an hour of a day. An hour that they show twice is the first of the two; one that they skip is
 * as long after the change as it would have been.
 * @param hour HH:MM
 * @param timeZone IANA
 */
export function timeAt(day: string, hour: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${hour}:00Z`)
  // How far the clocks are ahead half a day before and after: a change of the clocks lies between the two, if there is one.
  const [before, after] = [-dayMs / 2, dayMs / 2].map(apart => clockOf(shown + apart, timeZone) - (shown + apart)) as [number, number]
  const early = shown - before
  return new Date(clockOf(early, timeZone) === shown ? early : clockOf(shown - after, timeZone) === shown ? shown - after : early)
}

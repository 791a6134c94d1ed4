import { dayAt, hourAt } from '#contract/calendar-days.ts'

/** A time with the offset of a place, to the minute: `2027-02-07T19:00:00-03:00`. @param timeZone IANA */
export function localTime(time: string | Date, timeZone: string): string {
  const date = new Date(time)
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(date)
  // `GMT` alone in London in winter.
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return `${dayAt(date, timeZone)}T${hourAt(date, timeZone)}:00${offset}`
}

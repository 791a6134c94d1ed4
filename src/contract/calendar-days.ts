// Days of a calendar as YYYY-MM-DD, without a time zone: such texts are in the order of time.

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day of a time on the clocks of a place. @param timeZone IANA */
export const dayAt = (time: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)

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

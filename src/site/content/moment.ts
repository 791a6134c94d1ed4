const minute = 60_000
const day = 86_400_000

/** How long ago something was, in words: by the clock within a day, by the calendar of the church before. Never in the future. */
export function ago(iso: string, now: number, locale: string, timeZone: string): string {
  const then = Math.min(Date.parse(iso), now)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const minutes = Math.floor((now - then) / minute)
  if (minutes < 1) return words.format(0, 'second')
  if (minutes < 60) return words.format(-minutes, 'minute')
  const days = Math.round((dayOf(now, timeZone) - dayOf(then, timeZone)) / day)
  if (days === 0) return words.format(-Math.floor(minutes / 60), 'hour')
  return days < 30 ? words.format(-days, 'day') : words.format(-Math.floor(days / 30), 'month')
}

/** Midnight of a moment's calendar day in a time zone, as if that were UTC. */
function dayOf(moment: number, timeZone: string): number {
  // The Swedish write dates as ISO 8601 does.
  return Date.parse(new Date(moment).toLocaleDateString('sv', { timeZone }))
}

/** A moment with its day and its time, as the church's clock shows it. */
export const dateAndTime = (iso: string, locale: string, timeZone: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

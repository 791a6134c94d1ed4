import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { useStartUp } from '../data/use-root.ts'
import { daysBetween } from './date-time.ts'
import { longDate, shortDate } from './formats.ts'
import { useNow } from './use-now.ts'

/** Days after which a date says more than their number. */
const maxDaysAgo = 6

/**
 * The day of something that was published, by the church's clock. The browser replaces it by “today”, “yesterday” or “3 days ago”; the
 * server writes only dates, because its pages are cached.
 * @param at ISO 8601
 */
export function RelativeDate({ at }: { at: string }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow()
  const relative = now === undefined ? undefined : relativeDay(daysBetween(Date.parse(at), now, timeZone))
  return (
    <time dateTime={at} title={longDate(at, getLocale(), timeZone)}>
      {relative ?? shortDate(at, getLocale(), timeZone)}
    </time>
  )
}

function relativeDay(days: number): string | undefined {
  if (days === 0) return m.site_today()
  if (days === 1) return m.site_yesterday()
  return days > 1 && days <= maxDaysAgo ? m.site_days_ago({ days }) : undefined
}

import { useEffect, useState } from 'react'
import { dayAt, hourAt } from '#contract/calendar-days.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Alert } from '#ui/feedback/alert.tsx'

const minuteMs = 60_000
const readersTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Until when the seats are kept: today by the clock of the reader's device, later as the church says it in its mail. Calm: no seconds run, and it is
 * said again only when little time is left, or none.
 * @param until ISO 8601
 */
export function HoldNote({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  const churchTimeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const timeZone = readersTimeZone()
  const isToday = dayAt(new Date(until), timeZone) === dayAt(new Date(now), timeZone)
  const time = isToday ? timeOfDay(hourAt(new Date(until), timeZone), getLocale()) : dateAndTime(until, getLocale(), churchTimeZone)
  if (left <= 0) return <Alert kind="warning">{m.events_hold_over()}</Alert>
  const minutes = Math.ceil(left / minuteMs)
  return (
    <div role="status">
      <p className="text-sm text-muted">
        {minutes > 3 ? m.events_hold_until({ time }) : <strong>{m.events_hold_minutes({ count: minutes })}</strong>}
      </p>
    </div>
  )
}

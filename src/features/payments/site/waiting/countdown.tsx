import { useEffect, useState } from 'react'
import { dateAndTime } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { timeLeft } from './time-left.ts'

/** Until when something can be paid, and how long that is from now. @param until ISO 8601 */
export function Countdown({ until }: { until: string }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  // Not before the page is mounted: the server's time is not the reader's.
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = now === undefined ? undefined : timeLeft(Date.parse(until) - now)
  return (
    <p className="min-h-12 text-center text-pretty">
      {m.payment_until({ when: dateAndTime(until, getLocale(), timeZone) })}
      {/* Not a live region: nobody wants to hear each second. */}
      <span role="timer" className="block text-sm text-muted tabular-nums">
        {now !== undefined && leftText(left)}
      </span>
    </p>
  )
}

function leftText(left: ReturnType<typeof timeLeft>): string {
  if (!left) return m.payment_time_over()
  if ('days' in left) return m.payment_left_days(left)
  return 'clock' in left ? m.payment_left_clock({ time: left.clock }) : m.payment_left_hours(left)
}

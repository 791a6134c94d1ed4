import { useEffect, useState } from 'react'
import { PublicationDate } from '#features/publishing/site/index.ts'
import { isSameDay } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'

/** The day of a devotional, by the church's clock. Only the browser says “today”, because a cached page is also read tomorrow. */
export function DevotionalDay({ at }: { at: string }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const [isToday, setToday] = useState(false)
  useEffect(() => {
    const update = () => setToday(isSameDay(Date.parse(at), Date.now(), timeZone))
    update()
    // The installed app may be opened again the next morning.
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [at, timeZone])
  return (
    <>
      {isToday && <>{m.devotionals_today()} · </>}
      <PublicationDate at={at} />
    </>
  )
}

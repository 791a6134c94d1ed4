import { dayAt, daysBetween } from '#contract/calendar-days.ts'
import { useNow } from '#site/content/use-now.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayInWords } from '#ui/format/calendar-day.ts'

type LessonDayProps = { lesson: { numero: number | null; data: string } }

/** The number of a lesson and its day, and how near it is. Only the browser knows that, because pages are kept. */
export function LessonDay({ lesson: { numero, data } }: LessonDayProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow()
  const near = now === undefined ? undefined : nearness(daysBetween(dayAt(new Date(now), timeZone), data))
  return (
    <>
      {numero !== null && <>{m.sunday_school_lesson_number({ number: numero })} · </>}
      <time dateTime={data}>{dayInWords(data, getLocale())}</time>
      {near && <span className="print:hidden"> · {near}</span>}
    </>
  )
}

function nearness(days: number): string | undefined {
  if (days === 0) return m.sunday_school_today()
  if (days === 1) return m.sunday_school_tomorrow()
  return days > 1 && days < 7 ? m.sunday_school_this_week() : undefined
}

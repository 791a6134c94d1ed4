import { dayAt, hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { Occurrence } from '../rules/schedule.ts'

/** The services of the next days that do not take place. @param timeZone of the church */
export function CancelledServices({ services, timeZone }: { services: readonly Occurrence[]; timeZone: string }) {
  const language = useChurchLanguage()
  if (!services.length) return null
  return (
    <Alert kind="warning">
      <ul className="grid gap-2">
        {services.map(({ start, name, service }) => {
          const at = new Date(start)
          const locale = getLocale()
          const day = dayInWords(dayAt(at, timeZone), locale)
          return (
            <li key={`${start}${name}`}>
              <strong>{m.live_cancelled_on({ day, time: timeOfDay(hourAt(at, timeZone), locale) })}</strong>{' '}
              <span lang={language}>{[name, service?.resumo].filter(Boolean).join('. ')}</span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

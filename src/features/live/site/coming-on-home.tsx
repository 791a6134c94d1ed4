import { Link } from 'react-router'
import { dayAt, hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useNow } from '#site/content/use-now.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayParts } from '#ui/format/calendar-day.ts'
import type { DayService } from '../contract.ts'
import { notOver } from '../rules/schedule.ts'

/** Services of single days on the home page. */
const maxServices = 2

/** The next services of single days, a line each. @param timeZone of the church */
export function ComingOnHome({ services, timeZone }: { services: readonly DayService[]; timeZone: string }) {
  const language = useChurchLanguage()
  const coming = notOver(services, useNow()).slice(0, maxServices)
  if (!coming.length) return null
  return (
    <div>
      <h3 className="font-semibold">{m.live_coming()}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {coming.map(({ id, titulo, inicio, flagCancelado }) => (
          <li key={id} className="max-sm:nth-[n+2]:hidden">
            <Link to={`/live/${id}`} className="group flex min-h-11 flex-wrap items-baseline gap-x-2 py-1.5">
              <span className="text-muted tabular-nums">{whenOf(new Date(inicio), timeZone)}</span>
              <span lang={language} className="min-w-0 font-medium wrap-anywhere group-hover:underline">
                {titulo}
                {flagCancelado && <span className="text-muted"> ({m.live_cancelled_short()})</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `dom 29 nov, 18h30`, `Sun, Nov 29, 6:30 PM`, `dom 29 de nov, 18:30` */
function whenOf(start: Date, timeZone: string): string {
  const time = timeOfDay(hourAt(start, timeZone), getLocale())
  return m.live_day_and_time({ ...dayParts(dayAt(start, timeZone), getLocale()), time })
}

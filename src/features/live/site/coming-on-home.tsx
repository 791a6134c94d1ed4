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

/** Services of single days on the home page; a phone has room for one. */
const maxServices = 2
const weekMs = 7 * 86_400_000

type ComingOnHomeProps = {
  services: readonly DayService[]
  /** Epoch milliseconds. A kept page ends when one of them is over (the server's `servicePeriods`). */
  readAt: number
  /** Of the church. */
  timeZone: string
}

/** The next services of single days, a line each. */
export function ComingOnHome({ services, readAt, timeZone }: ComingOnHomeProps) {
  const language = useChurchLanguage()
  const now = useNow() ?? readAt
  const coming = notOver(services, now).slice(0, maxServices)
  // One that is cancelled is no news before the week in which people would come to it.
  const onPhone = coming.find(({ flagCancelado, inicio }) => !flagCancelado || Date.parse(inicio) < now + weekMs) ?? coming[0]
  if (!onPhone) return null
  return (
    <div>
      <h3 className="font-semibold">{m.live_coming()}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {coming.map(({ id, titulo, inicio, flagCancelado }) => (
          <li key={id} className={id === onPhone.id ? '' : 'max-sm:hidden'}>
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

import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { getLocale } from '#texts/runtime.js'
import type { Church } from '../contract/church.ts'
import { servicesByDay } from '../rules/next-service.ts'

/** The weekly services, grouped by day. */
export function ServiceTimes({ times }: { times: Church['horarios'] }) {
  const locale = getLocale()
  return (
    <dl className="divide-y divide-line">
      {servicesByDay(times).map(({ day, services }) => (
        <div key={day} className="flex flex-wrap gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
          <dt className="min-w-0 flex-1 basis-full text-lg font-semibold sm:basis-32">{weekdayName(day, locale)}</dt>
          <dd className="min-w-0 flex-2 basis-full sm:basis-44">
            <ul className="grid gap-1.5">
              {services.map(({ hora, nome }) => (
                <li key={`${hora}${nome}`} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="min-w-16 text-lg font-semibold tabular-nums">{timeOfDay(hora, locale)}</span>
                  <span className="min-w-0 flex-1 basis-32 text-muted wrap-break-word">{nome}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

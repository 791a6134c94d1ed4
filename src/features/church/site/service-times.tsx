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
        <div key={day} className="flex flex-wrap gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <dt className="min-w-28 text-lg font-semibold">{weekdayName(day, locale)}</dt>
          <dd className="min-w-0 flex-1 basis-44">
            <ul className="flex flex-wrap gap-x-6 gap-y-0.5">
              {services.map(({ hora, nome }) => (
                <li key={`${hora}${nome}`} className="min-w-0 wrap-break-word">
                  <span className="text-lg font-semibold tabular-nums">{timeOfDay(hora, locale)}</span>{' '}
                  <span className="text-muted">{nome}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { getLocale } from '#texts/runtime.js'
import type { Church } from '../contract/church.ts'

/** The weekly services, one per row. */
export function ServiceTimes({ times }: { times: Church['horarios'] }) {
  const locale = getLocale()
  return (
    <ul className="divide-y divide-line">
      {times.map(({ dia, hora, nome }) => (
        <li key={`${dia}${hora}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{nome}</span>
            <span className="text-muted">{weekdayName(dia, locale)}</span>
          </span>
          <span className="shrink-0 text-lg font-semibold tabular-nums">{timeOfDay(hora, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

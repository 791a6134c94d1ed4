import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { ChurchCard } from '../contract/church.ts'
import { type NextService, nextService } from '../rules/next-service.ts'

/** When a church of a list meets next. The browser finds it, because a kept page would be wrong an hour later; its line is reserved. */
export function NextServiceLine({ church: { horarios, fusoHorario } }: { church: Pick<ChurchCard, 'horarios' | 'fusoHorario'> }) {
  const [next, setNext] = useState<NextService>()
  useEffect(() => setNext(nextService(horarios, fusoHorario, new Date())), [horarios, fusoHorario])
  if (!horarios.length) return null
  return (
    <span className="flex min-h-6 items-center gap-2 font-medium">
      {next && (
        <>
          <IconClock aria-hidden stroke={1.75} className="size-5 shrink-0 text-brand-text" />
          <span className="sr-only">{m.church_next_service()}: </span>
          <span className="min-w-0">{whenOf(next)}</span>
        </>
      )}
    </span>
  )
}

function whenOf({ service, live, days }: NextService): string {
  const locale = getLocale()
  const time = timeOfDay(service.hora, locale)
  if (live) return m.church_live_now()
  if (days === 0) return m.church_service_today({ time })
  return days === 1 ? m.church_service_tomorrow({ time }) : m.church_service_on({ day: weekdayName(service.dia, locale), time })
}

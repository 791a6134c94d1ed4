import { IconBroadcast, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { timeOfDay, timeUntil, weekdayName } from '#site/content/formats.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { type NextService, nextService } from '../rules.ts'
import { ServiceTimes } from './service-times.tsx'

const refreshIntervalMs = 30_000

/**
 * The weekly services, with the next one on top. The browser finds the next one, because it depends on the time: a cached
 * page would be wrong an hour later.
 */
export default function ServicesSection({ startUp: { church } }: SectionProps) {
  const { horarios, fusoHorario } = church
  const [next, setNext] = useState<NextService>()
  useEffect(() => {
    const update = () => setNext(nextService(horarios, fusoHorario, new Date()))
    update()
    const timer = setInterval(update, refreshIntervalMs)
    return () => clearInterval(timer)
  }, [horarios, fusoHorario])

  const locale = getLocale()
  return (
    <section aria-labelledby="services" className="rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6">
      <h2 id="services" className="text-xl font-bold">
        {m.church_services()}
      </h2>
      <div className="mt-4 min-h-19 rounded-md bg-brand-soft p-4" aria-live="polite">
        {next && <Announcement next={next} locale={locale} />}
      </div>
      <div className="mt-2">
        <ServiceTimes times={horarios} />
      </div>
    </section>
  )
}

function Announcement({ next: { service, live, days, minutes }, locale }: { next: NextService; locale: Locale }) {
  const Icon = live ? IconBroadcast : IconClock
  const time = timeOfDay(service.hora, locale)
  const when = live
    ? service.nome
    : days === 0
      ? m.church_service_today({ time })
      : days === 1
        ? m.church_service_tomorrow({ time })
        : m.church_service_on({ day: weekdayName(service.dia, locale), time })
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Icon aria-hidden stroke={1.75} className="size-7 shrink-0 text-brand-text" />
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="block text-sm font-semibold text-brand-text">
          {live ? m.church_live_now() : m.church_next_service()}
          {!live && <span className="font-medium text-muted"> · {timeUntil(minutes, days, locale)}</span>}
        </span>
        <span className="block text-lg leading-snug font-semibold">
          {when}
          {!live && <span className="font-normal text-muted"> · {service.nome}</span>}
        </span>
      </span>
    </p>
  )
}

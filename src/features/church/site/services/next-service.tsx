import { IconBroadcast, IconClock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timeOfDay, timeUntil, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Church } from '../../contract/church.ts'
import { addressLines } from '../../rules/address-lines.ts'
import { endOfService, type NextService } from '../../rules.ts'
import { useNextService } from './use-next-service.ts'

type NextServiceCardProps = {
  church: Church
  /** The buttons below; they are told whether a service is in progress. */
  actions(isLive: boolean): ReactNode
}

/** The service in progress, in the church's colour, or the next one: what, when and where. */
export function NextServiceCard({ church, actions }: NextServiceCardProps) {
  const next = useNextService(church)
  const [first] = church.horarios
  if (!first) return null
  const isLive = next?.live ?? false
  const Icon = isLive ? IconBroadcast : IconClock
  const { title, text } = words(next ?? { service: first, live: false, days: 7, minutes: 0 })
  return (
    <section
      aria-labelledby="next-service"
      className={`rounded-lg border p-[min(1.25rem,5vw)] shadow-soft sm:p-6 ${isLive ? 'border-brand bg-brand text-on-brand' : 'border-line bg-raised'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="next-service" className={`flex items-center gap-2 font-semibold ${isLive ? '' : 'text-brand-text'}`}>
            <Icon aria-hidden stroke={1.75} className={`size-6 shrink-0 ${isLive ? 'animate-pulse' : ''}`} />
            {isLive ? m.church_live_now() : m.church_next_service()}
          </h2>
          {/* Until the browser knows the next service, the first one of the week keeps its place. */}
          <p className={next ? '' : 'invisible'} aria-live="polite">
            <span className="mt-1 block text-2xl leading-tight font-bold text-balance wrap-break-word">{title}</span>
            <span className="mt-1 block text-lg wrap-break-word">{text}</span>
          </p>
          {church.endereco && (
            <p className={`mt-2 flex items-start gap-2 ${isLive ? '' : 'text-muted'}`}>
              <IconMapPin aria-hidden stroke={1.75} className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 wrap-break-word">{addressLines(church.endereco)[0]}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">{actions(isLive)}</div>
      </div>
    </section>
  )
}

/** What and when, in two lines. */
function words({ service, live, days, minutes }: NextService): { title: string; text: string } {
  const locale = getLocale()
  if (live) return { title: service.nome, text: m.church_until({ time: timeOfDay(endOfService(service), locale) }) }
  const time = timeOfDay(service.hora, locale)
  const title =
    days === 0
      ? m.church_service_today({ time })
      : days === 1
        ? m.church_service_tomorrow({ time })
        : m.church_service_on({ day: weekdayName(service.dia, locale), time })
  return { title, text: `${service.nome} · ${timeUntil(minutes, days, locale)}` }
}

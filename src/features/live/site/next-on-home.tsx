import { IconBroadcast, IconClock } from '@tabler/icons-react'
import { hourAt } from '#contract/calendar-days.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { isModuleOn, type ReadyStartUp } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import type { Agenda } from '../contract.ts'
import { liveSource } from '../rules/on-air.ts'
import { MapLink } from './map-link.tsx'
import { serviceWords } from './next-service.tsx'
import { scheduleAt, useSchedule } from './use-schedule.ts'

type NextOnHomeProps = {
  startUp: ReadyStartUp
  agenda: Agenda | undefined
  /** Whether the page has the section for a first visit. */
  hasVisit: boolean
}

/** What a visitor needs at once, on one strip above everything else: what is now or next, when and where, and the first visit. */
export default function NextOnHome({ startUp, agenda, hasVisit }: NextOnHomeProps) {
  const { church } = startUp
  const schedule = useSchedule(church, agenda)
  const { next } = schedule ?? scheduleAt(church, agenda, Date.now())
  if (!next) return null
  const isLive = schedule?.isLive ?? false
  const hasScreen = isModuleOn(startUp, 'MOD_CULTO')
  const canFollow = hasScreen && isLive && liveSource(next, agenda?.canal)
  const { title, text } = serviceWords(next, schedule, church.fusoHorario)
  const place = next.service?.local ?? (church.endereco && addressLines(church.endereco)[0])
  // Before it begins, too: a line that became longer then would move the page.
  const ends = m.live_until({ time: timeOfDay(hourAt(new Date(next.end), church.fusoHorario), getLocale()) })
  const Icon = isLive ? IconBroadcast : IconClock
  return (
    <section
      aria-labelledby="next-service"
      className={`flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg px-[min(1rem,4vw)] py-3 sm:px-5 ${isLive ? 'bg-brand text-on-brand [--brand-text:var(--on-brand)]' : 'bg-brand-soft'}`}
    >
      <h2 id="next-service" className="sr-only">
        {isLive ? m.church_live_now() : m.church_next_service()}
      </h2>
      {/* Made anew when the time is known, because React leaves the server's words where it was told not to compare them. */}
      <div key={String(Boolean(schedule))} className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden stroke={1.75} className={`mt-0.5 size-6 shrink-0 ${isLive ? 'animate-pulse' : 'text-brand-text'}`} />
        <p className="min-w-0">
          {/* Not how long it takes until then, which changes each minute. */}
          <span suppressHydrationWarning aria-live="polite" className="block text-lg leading-snug font-bold wrap-anywhere">
            {isLive ? m.church_live_now() : title}
            <span suppressHydrationWarning className="font-semibold">
              {` · ${isLive ? title : text}`}
            </span>
          </span>
          <span suppressHydrationWarning className={`block text-sm wrap-anywhere ${isLive ? '' : 'text-muted'}`}>
            {ends}
            {/* A line of its own on phones: in one with the time, some would break only until the font is there, and move the page. */}
            {place && (
              <span suppressHydrationWarning className="max-sm:block">
                <span className="max-sm:hidden"> · </span>
                {place}
              </span>
            )}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {canFollow ? (
          <ButtonLink kind="secondary" to="/live">
            {m.live_follow()}
          </ButtonLink>
        ) : (
          <MapLink church={church} />
        )}
        {hasVisit && (
          <span className="[html[data-login]_&]:hidden">
            <ArrowLink to="/#visite">{m.visit_heading()}</ArrowLink>
          </span>
        )}
      </div>
    </section>
  )
}

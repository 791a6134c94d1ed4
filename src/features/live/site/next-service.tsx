import { IconBroadcast, IconClock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayAt, daysBetween, hourAt, weekdayOf } from '#contract/calendar-days.ts'
import type { Church } from '#features/church/contract/church.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { timeOfDay, timeUntil, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Agenda } from '../contract.ts'
import type { Occurrence } from '../rules/schedule.ts'
import { type Schedule, scheduleAt } from './use-schedule.ts'

type NextServiceCardProps = {
  church: Church
  agenda: Agenda | undefined
  schedule: Schedule | undefined
  /** Above the buttons, until it begins. */
  countdown?: ReactNode
  /** The buttons below or beside it; they are told whether a service is in progress. */
  actions(isLive: boolean): ReactNode
}

/** The service in progress, in the church's colour, or the next one: what, when and where. */
export function NextServiceCard({ church, agenda, schedule, countdown, actions }: NextServiceCardProps) {
  const shown = schedule ?? scheduleAt(church, agenda, Date.now())
  if (!shown.next) return null
  const isLive = schedule?.isLive ?? false
  const Icon = isLive ? IconBroadcast : IconClock
  const { title, text, until } = serviceWords(shown.next, schedule, church.fusoHorario)
  const place = shown.next.service?.local ?? (church.endereco && addressLines(church.endereco)[0])
  return (
    <section
      aria-labelledby="next-service"
      className={`rounded-lg p-[min(1.25rem,5vw)] sm:p-6 ${isLive ? 'bg-brand text-on-brand [--brand-text:var(--on-brand)]' : 'bg-brand-soft'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {/* Made anew when the time is known, because React leaves the server's words where it was told not to compare them. */}
        <div key={String(Boolean(schedule))} className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id="next-service" className={`flex items-center gap-2 font-semibold ${isLive ? '' : 'text-brand-text'}`}>
              <Icon aria-hidden stroke={1.75} className={`size-6 shrink-0 ${isLive ? 'animate-pulse' : ''}`} />
              {isLive ? m.church_live_now() : m.church_next_service()}
            </h2>
            {until && <span className="text-muted">· {until}</span>}
          </div>
          <p>
            {/* Not how long it takes until then, which changes each minute. */}
            <span
              suppressHydrationWarning
              aria-live="polite"
              className="mt-1 block text-2xl leading-tight font-bold text-balance wrap-break-word"
            >
              {title}
            </span>
            <span suppressHydrationWarning className="mt-1 block text-lg wrap-break-word">
              {text}
            </span>
          </p>
          {place && (
            <p className={`mt-2 flex items-start gap-2 ${isLive ? '' : 'text-muted'}`}>
              <IconMapPin aria-hidden stroke={1.75} className="mt-0.5 size-5 shrink-0" />
              <span suppressHydrationWarning className="min-w-0 wrap-break-word">
                {place}
              </span>
            </p>
          )}
        </div>
        <div className="grid gap-2 sm:justify-items-end">
          {!isLive && countdown}
          {actions(isLive)}
        </div>
      </div>
    </section>
  )
}

/**
 * What and when, in two lines, and on its day how long it takes until then, which has room beside the heading: in the lines it would take another
 * one, and move the page when the time becomes known. A cached page may be hours old: until the browser has looked at the time, they say nothing
 * that an hour makes wrong.
 * @param schedule `undefined`: the time is not known @param timeZone of the church
 */
export function serviceWords(
  { start, end, name }: Occurrence,
  schedule: Schedule | undefined,
  timeZone: string,
): { title: string; text: string; until?: string } {
  const locale = getLocale()
  const hour = (time: number) => timeOfDay(hourAt(new Date(time), timeZone), locale)
  const onWeekday = (day: string) => m.church_service_on({ day: weekdayName(weekdayOf(day), locale), time: hour(start) })
  if (!schedule) return { title: onWeekday(dayAt(new Date(start), timeZone)), text: name }
  const { now, isLive } = schedule
  if (isLive) return { title: name, text: m.live_until({ time: hour(end) }) }
  const day = dayAt(new Date(start), timeZone)
  const days = daysBetween(dayAt(new Date(now), timeZone), day)
  const time = hour(start)
  const title = days === 0 ? m.church_service_today({ time }) : days === 1 ? m.church_service_tomorrow({ time }) : onWeekday(day)
  // Within a week the weekday says it all.
  const isSaid = days > 0 && days < 7
  return { title, text: name, ...(!isSaid && { until: timeUntil(Math.ceil((start - now) / 60_000), days, locale) }) }
}

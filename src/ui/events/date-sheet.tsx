import { getLocale } from '#texts/runtime.js'
import { dayParts } from '../format/calendar-day.ts'

/** A day as a sheet of a calendar: month, large number, weekday. Screen readers skip it; the day stands next to it in words. */
export function DateSheet({ day, quiet = false }: { day: string; quiet?: boolean }) {
  const { number, month, weekday } = dayParts(day, getLocale())
  return (
    <span
      aria-hidden
      className={`flex w-16 shrink-0 flex-col items-center self-start overflow-hidden rounded-md border border-line bg-raised text-center leading-tight ${quiet ? 'text-muted' : ''}`}
    >
      <span className={`w-full py-1 text-xs font-bold tracking-wide uppercase ${quiet ? 'bg-sunken' : 'bg-brand-soft text-brand-text'}`}>
        {month}
      </span>
      <span className="pt-1 text-2xl leading-none font-bold tabular-nums">{number}</span>
      <span className="pt-0.5 pb-1.5 text-xs text-muted">{weekday}</span>
    </span>
  )
}

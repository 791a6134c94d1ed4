import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'
import { dayInWords, dayParts, weekdayInWords } from '#ui/format/calendar-day.ts'
import type { Event } from '../contract/events.ts'
import { nextDate } from '../rules/dates.ts'
import { dayOf, stateOf, timesText, whereText } from './event-words.ts'

/** Events as lines, each with the day of its next date before it. @param now epoch milliseconds */
export const EventRows = ({ events, now }: { events: readonly Event[]; now: number }) => (
  <ul className="divide-y divide-line border-y border-line">
    {events.map(event => (
      <li key={event.id}>
        <EventRow event={event} now={now} />
      </li>
    ))}
  </ul>
)

function EventRow({ event, now }: { event: Event; now: number }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const date = nextDate(event, now)
  const day = dayOf(date, timeZone)
  const { number, month } = dayParts(day, getLocale())
  const state = stateOf(event)
  return (
    <Link to={`/event/${event.id}`} className="group flex min-h-16 items-center gap-4 py-2">
      <span aria-hidden className={`grid w-11 shrink-0 text-center leading-tight ${state ? 'text-muted' : 'text-brand-text'}`}>
        <span className="text-xl font-bold tabular-nums">{number}</span>
        <span className="text-xs font-semibold uppercase">{month}</span>
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span
          lang={language}
          className={`title-font line-clamp-2 leading-snug wrap-anywhere group-hover:underline ${state ? 'text-muted line-through decoration-1' : ''}`}
        >
          {event.nome}
        </span>
        <span className="line-clamp-2 text-sm text-muted">
          <time dateTime={date.inicio} className="sr-only">
            {dayInWords(day, getLocale())}
          </time>
          <span aria-hidden>{weekdayInWords(day, getLocale())}</span>, {timesText(date, timeZone)} · {whereText(event)}
        </span>
        {state && <span className="text-sm font-semibold">{state.text}</span>}
      </span>
    </Link>
  )
}

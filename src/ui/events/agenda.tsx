import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayInWords, dayParts } from '../format/calendar-day.ts'
import { AgendaRow, type AgendaRowProps } from './agenda-row.tsx'

type AgendaProps = {
  label: string
  /** In their order; a day without entries says so. `day` is a calendar day in the church's time zone: `2026-12-12`. */
  days: readonly { day: string; entries: readonly (AgendaRowProps & { key: string | number })[] }[]
  /** The calendar day in the church's time zone. The page is the same for everybody, so it is known only in the browser. */
  today?: string | undefined
}

/** What happens on which day: a heading for each day, below it what there is, in the order of time. */
export function Agenda({ label, days, today }: AgendaProps) {
  return (
    <section aria-label={label} className="divide-y divide-line border-y border-line">
      {days.map(({ day, entries }) => (
        <section key={day} className="flex flex-wrap gap-x-4 gap-y-2 py-3">
          <DayHeading day={day} isToday={day === today} />
          {entries.length > 0 ? (
            <ol className="min-w-0 grow basis-48 divide-y divide-line">
              {entries.map(({ key, ...entry }) => (
                <AgendaRow key={key} {...entry} />
              ))}
            </ol>
          ) : (
            <p className="grow basis-48 self-center py-2 text-muted">{m.ui_agenda_nothing()}</p>
          )}
        </section>
      ))}
    </section>
  )
}

function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  const { number, month, weekday } = dayParts(day, getLocale())
  return (
    <h3 aria-current={isToday ? 'date' : undefined} className="w-14 shrink-0">
      <span className="sr-only">
        {isToday && `${m.ui_agenda_today()}, `}
        {dayInWords(day, getLocale())}
      </span>
      <span aria-hidden className={`grid justify-items-center text-center leading-tight ${isToday ? 'text-brand-text' : 'text-muted'}`}>
        <span className="text-xs font-semibold">{isToday ? m.ui_agenda_today() : weekday}</span>
        <span
          className={`grid min-h-8 min-w-8 place-items-center rounded-full px-1 text-xl font-bold tabular-nums ${isToday ? 'bg-brand text-on-brand' : 'text-ink'}`}
        >
          {number}
        </span>
        <span className="text-xs font-normal">{month}</span>
      </span>
    </h3>
  )
}

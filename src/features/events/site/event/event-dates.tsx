import { useStartUp } from '#site/data/use-root.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { WholeEvent } from '../../contract/events.ts'
import { datesLeft, type EventDate } from '../../rules/dates.ts'
import { dayOf, timesText } from '../event-words.ts'

/** Dates that are shown before the others are asked for. */
const maxShown = 6

/** The dates of an event that are to come, or all of one that is over; of several, how they belong together. @param now epoch milliseconds */
export function EventDates({ event, now }: { event: WholeEvent; now: number }) {
  const { datas, flagSerie } = event
  const left = datesLeft(event, now)
  const shown = left.length > 0 ? left : datas
  const [first, rest] = [shown.slice(0, maxShown), shown.slice(maxShown)]
  return (
    <>
      <Dates dates={first} />
      {rest.length > 0 && (
        <details className="font-normal">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">
            {m.events_more_dates({ count: rest.length })}
          </summary>
          <Dates dates={rest} />
        </details>
      )}
      {datas.length > 1 && (
        <p className="mt-2 text-sm font-normal text-muted">
          {flagSerie ? m.events_any_date() : m.events_all_dates({ count: datas.length })}
        </p>
      )}
    </>
  )
}

function Dates({ dates }: { dates: readonly EventDate[] }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <ul className="grid gap-2">
      {dates.map(date => (
        <li key={date.inicio}>
          <time dateTime={date.inicio} className="block first-letter:uppercase">
            {m.events_day_and_year({ day: dayInWords(dayOf(date, timeZone), getLocale()), year: dayOf(date, timeZone).slice(0, 4) })}
          </time>
          <span className="block font-normal">{timesText(date, timeZone)}</span>
          <OwnClock date={date} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

/** The same time on the reader's own clock, when it shows another one. */
function OwnClock({ date, timeZone }: { date: EventDate; timeZone: string }) {
  if (!useHydrated()) return null
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [there, here] = [timesAndDay(date, timeZone), timesAndDay(date, own)]
  return there === here ? null : <span className="block text-sm font-normal text-muted">{m.events_on_your_clock({ times: here })}</span>
}

const timesAndDay = (date: EventDate, timeZone: string) => `${dayInWords(dayOf(date, timeZone), getLocale())}, ${timesText(date, timeZone)}`

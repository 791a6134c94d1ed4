import { FilterLinks } from '#site/list/filter-links.tsx'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { monthInWords } from '#ui/format/calendar-day.ts'
import { BelowFold, useBelowFold } from '#ui/layout/below-fold.tsx'
import type { Event } from '../../contract/events.ts'
import { comingEvents, nextDate, soonnessOf } from '../../rules/dates.ts'
import { type EventFilter, eventKinds, eventPlaces, filterEvents, placesOf } from '../../rules/events.ts'
import { EventGrid } from '../event-card.tsx'
import { dayOf } from '../event-words.ts'
import { kindText, placeFilterText } from '../kind-words.ts'
import { addressOf } from './event-filter.ts'

const headings = { now: m.events_now, week: m.events_this_week, month: m.events_this_month }

/** The heading of the part of the list in which an event is: how soon it is, or its month. */
function headingOf(event: Event, timeZone: string, now: number): string {
  const soon = soonnessOf(event, timeZone, now)
  return soon === 'later' ? monthInWords(dayOf(nextDate(event, now), timeZone), getLocale()) : headings[soon]()
}

type ComingEventsProps = {
  events: readonly Event[]
  filter: EventFilter
  /** Epoch milliseconds. */
  now: number
  /** Of the church. */
  timeZone: string
}

/** The events that are not over, by how soon they are, with the filters that they have a use for. */
export function ComingEvents({ events, filter, now, timeZone }: ComingEventsProps) {
  const coming = comingEvents(events, now)
  const found = filterEvents(coming, filter)
  const isFiltered = filter.tipo !== undefined || filter.onde !== undefined
  const parts = Map.groupBy(found, event => headingOf(event, timeZone, now))
  if (!coming.length && !isFiltered)
    return (
      <EmptyState
        drawing="calendar"
        text={m.events_none()}
        action={
          <ButtonLink kind="secondary" to={addressOf({ passados: true })}>
            {m.events_see_past()}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <Filters events={coming} filter={filter} />
      <p role="status" className="sr-only">
        {isFiltered && found.length > 0 && m.events_count({ count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState drawing="search" text={m.events_none_found()} action={<ButtonLink to="/event">{m.events_show_all()}</ButtonLink>} />
      )}
      {[...parts].map(([title, inPart], index) => {
        const part = <Part key={title} title={title} events={inPart} now={now} isFirst={index === 0} />
        return index === 0 ? part : <BelowFold key={title}>{part}</BelowFold>
      })}
    </>
  )
}

function Part({ title, events, now, isFirst }: { title: string; events: readonly Event[]; now: number; isFirst: boolean }) {
  return (
    <section className="mt-8 first-of-type:mt-6">
      <h2 className="text-xl font-bold first-letter:uppercase">{title}</h2>
      <EventGrid events={useBelowFold() ? events : events.slice(0, 2)} now={now} isFirst={isFirst} />
    </section>
  )
}

/** By kind and by place, as far as the events differ. */
function Filters({ events, filter }: { events: readonly Event[]; filter: EventFilter }) {
  const kinds = eventKinds.filter(kind => events.some(({ tipo }) => tipo === kind))
  const places = eventPlaces.filter(place => events.some(event => placesOf(event).includes(place)))
  const toggled = (change: EventFilter) => addressOf({ ...filter, ...change })
  const links = [
    ...(kinds.length > 1 ? kinds : []).map(tipo => ({
      name: kindText(tipo),
      to: toggled({ tipo: filter.tipo === tipo ? undefined : tipo }),
      isActive: filter.tipo === tipo,
    })),
    ...(places.length > 1 ? places : []).map(onde => ({
      name: placeFilterText(onde),
      to: toggled({ onde: filter.onde === onde ? undefined : onde }),
      isActive: filter.onde === onde,
    })),
  ]
  return links.length > 0 ? <FilterLinks label={m.events_filters()} links={links} /> : null
}

import { ContentCover } from '#features/publishing/site/index.ts'
import { longDate } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { EventArtwork } from '#ui/artwork/event-artwork.tsx'
import { DateCard } from '#ui/events/date-card.tsx'
import type { Event } from '../contract/events.ts'
import { datesLeft, nextDate } from '../rules/dates.ts'
import { dayOf, stateOf, timesText, whereText } from './event-words.ts'

type EventCardProps = {
  event: Event
  /** Epoch milliseconds; the card shows the date that is then the next. */
  now: number
  level?: 2 | 3
  /** The page's first picture, which is loaded first. */
  first?: boolean
}

/** An event in a list, its next date first; of one that is over, the day with its year. */
export function EventCard({ event, now, level, first }: EventCardProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const date = nextDate(event, now)
  const left = datesLeft(event, now).length
  const state = stateOf(event)
  const times = left > 0 ? timesText(date, timeZone) : longDate(date.inicio, getLocale(), timeZone)
  return (
    <DateCard
      to={`/event/${event.id}`}
      day={dayOf(date, timeZone)}
      title={event.nome}
      lang={language}
      level={level}
      time={left > 1 ? m.events_and_more_dates({ times, count: left - 1 }) : times}
      place={whereText(event)}
      {...(state && { state })}
      picture={
        <ContentCover
          artwork={EventArtwork}
          id={event.id}
          picture={event.imagem && { ...event.imagem, alt: '' }}
          first={first}
          sizes="(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw"
        />
      }
    />
  )
}

type EventGridProps = {
  events: readonly Event[]
  now: number
  level?: 2 | 3
  /** It has the page's first picture. */
  isFirst?: boolean
}

/** Events side by side, as far as there is room. */
export const EventGrid = ({ events, now, level, isFirst = false }: EventGridProps) => (
  <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {events.map((event, index) => (
      <li key={event.id} className="grid min-w-0">
        <EventCard event={event} now={now} level={level} first={isFirst && index === 0} />
      </li>
    ))}
  </ul>
)

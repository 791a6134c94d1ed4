import { IconClock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getLocale } from '#texts/runtime.js'
import { dayInWords } from '../format/calendar-day.ts'
import { DateSheet } from './date-sheet.tsx'
import { EventState, type EventStateKind } from './event-state.tsx'

type DateCardProps = {
  to: string
  /** The day on which it starts, in the church's time zone: `2026-12-12`. */
  day: string
  title: string
  level?: 2 | 3
  /** A `Picture` with a ratio. */
  picture?: ReactNode
  /** When, in words: `19h30`, or `19h30 até domingo, 12h`. */
  time?: string
  place?: string
  state?: EventStateKind
  /** The language of title and place, when it is not the page's. */
  lang?: string | undefined
}

/** An event in a list, its date first. All of the card can be pressed, but screen readers read only its title as the link. */
export function DateCard({ to, day, title, level = 3, picture, time, place, state, lang }: DateCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const isOff = state?.kind === 'cancelled'
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-lg border border-line bg-raised hover:border-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text">
      {picture}
      {/* In very large text the words stand below the date. */}
      <div className="flex flex-1 flex-wrap gap-x-4 gap-y-3 p-4">
        <DateSheet day={day} quiet={isOff} />
        <div className="@container flex min-w-0 grow basis-40 flex-col gap-1.5">
          <Heading
            lang={lang}
            className={`title-font line-clamp-3 text-lg leading-snug wrap-anywhere ${isOff ? 'text-muted line-through decoration-1' : ''}`}
          >
            <Link to={to} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </Heading>
          <time dateTime={day} className="sr-only">
            {dayInWords(day, getLocale())}
          </time>
          {time && <Detail Icon={IconClock}>{time}</Detail>}
          {place && (
            <Detail Icon={IconMapPin} lang={lang}>
              {place}
            </Detail>
          )}
          {state && (
            <p className="mt-1">
              <EventState {...state} />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Detail({ Icon, lang, children }: { Icon: typeof IconClock; lang?: string | undefined; children: ReactNode }) {
  return (
    <p lang={lang} className="flex gap-1.5 text-sm text-muted">
      <Icon aria-hidden stroke={1.75} className="mt-px size-4.5 shrink-0" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

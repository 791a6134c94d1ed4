import '#site/all-styles.css'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { useNow } from '#site/content/use-now.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { DateSheet } from '#ui/events/date-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { OwnEvent } from '../../contract/registrations.ts'
import type { Waiting } from '../../contract/waiting-list.ts'
import { comingEvents, nextDate } from '../../rules/dates.ts'
import { dayOf, stateOf, timesText, whereText } from '../event-words.ts'
import { loadOwnEvents, loadOwnWaiting } from '../registration/load-own.ts'
import type { Route } from './+types/own-events.ts'

export const clientLoader = () => ({ own: deferred(Promise.all([loadOwnEvents(browserApi()), loadOwnWaiting(browserApi())])) })

export const meta = personalMeta(m.events_own)

export const handle = below('/user', m.user_title)

/** The events for which the person has registered: those to come, the next first, and those that are over. */
export default function OwnEvents({ loaderData: { own } }: Route.ComponentProps) {
  const now = useNow() ?? 0
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.events_own()} text={m.events_own_text()} />
      <div className="mt-6">
        <Deferred promise={own} fallback={<RowSkeleton count={3} />}>
          {([events, waiting]) => {
            if (!events.length && !waiting.length) {
              const action = <ButtonLink to="/event">{m.events_see_all_events()}</ButtonLink>
              return <EmptyState drawing="calendar" text={m.events_own_none()} action={action} />
            }
            const coming = comingEvents(events, now)
            const over = events.filter(event => !coming.includes(event))
            return (
              <div className="grid grid-cols-1 gap-8">
                {waiting.length > 0 && (
                  <Section title={m.events_waiting_list()}>
                    <ul className="divide-y divide-line border-y border-line">
                      {waiting.map(entry => (
                        <li key={entry.ingressoId}>
                          <WaitingRow waiting={entry} now={now} />
                        </li>
                      ))}
                    </ul>
                  </Section>
                )}
                {coming.length > 0 && <Events events={coming} now={now} />}
                {over.length > 0 && (
                  <Section title={m.events_past()}>
                    <Events events={over} now={now} />
                  </Section>
                )}
              </div>
            )
          }}
        </Deferred>
      </div>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Events = ({ events, now }: { events: readonly OwnEvent[]; now: number }) => (
  <ul className="divide-y divide-line border-y border-line">
    {events.map(event => (
      <li key={event.id}>
        <Row event={event} now={now} />
      </li>
    ))}
  </ul>
)

function Row({ event, now }: { event: OwnEvent; now: number }) {
  const state = stateOf(event)
  const { id, qtdeIngressos, qtdePendentes } = event
  return (
    <EventLink to={`/user/registrations/${id}/tickets`} event={event} now={now} where={whereText(event)}>
      {state && <Badge kind="danger">{state.text}</Badge>}
      {qtdeIngressos > 0 && <span className="font-semibold">{m.events_tickets_count({ count: qtdeIngressos })}</span>}
      {qtdePendentes > 0 && <Badge kind="warning">{m.events_waits_for_payment()}</Badge>}
    </EventLink>
  )
}

function WaitingRow({ waiting, now }: { waiting: Waiting; now: number }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { evento, ingresso, quantidade, lugar, ofertaAte } = waiting
  return (
    <EventLink to={`/event/${evento}/tickets`} event={waiting} now={now}>
      <span>
        {quantidade} × {ingresso}
        {lugar !== null && ` · ${m.events_waiting_position({ place: lugar })}`}
      </span>
      {ofertaAte && <Badge kind="success">{m.events_waiting_turn_short({ when: dateAndTime(ofertaAte, getLocale(), timeZone) })}</Badge>}
    </EventLink>
  )
}

type EventLinkProps = { to: string; event: Pick<OwnEvent, 'nome' | 'datas'>; now: number; where?: string; children: ReactNode }

/** A line of an event: its next date, its name, when and where it is, and what the person has there. */
function EventLink({ to, event, now, where, children }: EventLinkProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const date = nextDate(event, now)
  const day = dayOf(date, timeZone)
  const when = `${dayInWords(day, getLocale())}, ${timesText(date, timeZone)}`
  return (
    <Link to={to} className="group flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <DateSheet day={day} />
      <span className="grid min-w-0 grow basis-40 gap-0.5">
        <span lang={language} className="title-font leading-snug wrap-anywhere group-hover:underline">
          {event.nome}
        </span>
        <span className="text-sm text-muted">{[when, where].filter(Boolean).join(' · ')}</span>
        <span className="flex flex-wrap gap-2 text-sm">{children}</span>
      </span>
    </Link>
  )
}

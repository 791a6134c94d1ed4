import '#site/all-styles.css'
import { Link } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
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
import { comingEvents, nextDate } from '../../rules/dates.ts'
import { dayOf, stateOf, timesText, whereText } from '../event-words.ts'
import { loadOwnEvents } from '../registration/load-own.ts'
import type { Route } from './+types/own-events.ts'

export const clientLoader = () => ({ own: deferred(loadOwnEvents(browserApi())) })

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
          {events => {
            if (!events.length) {
              const action = <ButtonLink to="/event">{m.events_see_all_events()}</ButtonLink>
              return <EmptyState drawing="calendar" text={m.events_own_none()} action={action} />
            }
            const coming = comingEvents(events, now)
            const over = events.filter(event => !coming.includes(event))
            return (
              <div className="grid grid-cols-1 gap-8">
                {coming.length > 0 && <Events events={coming} now={now} />}
                {over.length > 0 && (
                  <section aria-labelledby="over">
                    <h2 id="over" className="mb-2 text-sm font-semibold text-muted">
                      {m.events_past()}
                    </h2>
                    <Events events={over} now={now} />
                  </section>
                )}
              </div>
            )
          }}
        </Deferred>
      </div>
    </main>
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
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const date = nextDate(event, now)
  const day = dayOf(date, timeZone)
  const state = stateOf(event)
  const { id, nome, qtdeIngressos, qtdePendentes } = event
  return (
    <Link to={`/user/registrations/${id}/tickets`} className="group flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <DateSheet day={day} />
      <span className="grid min-w-0 grow basis-40 gap-0.5">
        <span lang={language} className="title-font leading-snug wrap-anywhere group-hover:underline">
          {nome}
        </span>
        <span className="text-sm text-muted">
          {dayInWords(day, getLocale())}, {timesText(date, timeZone)} · {whereText(event)}
        </span>
        <span className="flex flex-wrap gap-2 text-sm">
          {state && <Badge kind="danger">{state.text}</Badge>}
          {qtdeIngressos > 0 && <span className="font-semibold">{m.events_tickets_count({ count: qtdeIngressos })}</span>}
          {qtdePendentes > 0 && <Badge kind="warning">{m.events_waits_for_payment()}</Badge>}
        </span>
      </span>
    </Link>
  )
}

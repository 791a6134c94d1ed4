import '#site/all-styles.css'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useNow } from '#site/content/use-now.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import { getEvent } from '../../contract/events.ts'
import { nextDate } from '../../rules/dates.ts'
import { dayOf, timesText } from '../event-words.ts'
import { loadOwnWaiting, loadRegistrations } from '../registration/load-own.ts'
import type { Route } from './+types/tickets-page.ts'
import { BuyTickets } from './buy-tickets.tsx'
import { cancellationText } from './ticket-words.ts'

const page = pageLoaders(async (api, { params }) => {
  const id = pathId(params.eventId)
  const [event, registrations] = await Promise.all([api(getEvent, { id }), loadRegistrations(api, id)])
  return { event, registrations, waiting: event.flagListaEspera ? await loadOwnWaiting(api) : [] }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.events_tickets)

export const handle = below('/event', m.events_title)

/** Registering for an event: how many of each ticket, who comes with each, and then paying, if there is something to pay. */
export default function TicketsPage({ loaderData: { event, registrations, waiting } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow() ?? 0
  const date = nextDate(event, now)
  const cancellation = cancellationText(event, timeZone, now)
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead
        title={event.nome}
        lang={language}
        text={`${dayInWords(dayOf(date, timeZone), getLocale())}, ${timesText(date, timeZone)}`}
      />
      {cancellation && <p className="mt-2 text-sm text-pretty text-muted">{cancellation}</p>}
      <div className="mt-6">
        {event.ingressos.length === 0 ? (
          <EmptyState
            drawing="calendar"
            text={m.events_no_tickets()}
            action={<ButtonLink to={`/event/${event.id}`}>{m.events_back_to_event()}</ButtonLink>}
          />
        ) : (
          <BuyTickets event={event} registrations={registrations} waiting={waiting} />
        )}
      </div>
    </main>
  )
}

import '#site/all-styles.css'
import { IconPrinter } from '@tabler/icons-react'
import { useLocation } from 'react-router'
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
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { OwnEvent, Registration } from '../../contract/registrations.ts'
import { nextDate } from '../../rules/dates.ts'
import { dayOf, timesText } from '../event-words.ts'
import { loadOwnEvents, loadRegistrations } from '../registration/load-own.ts'
import type { Route } from './+types/own-tickets.ts'
import { type CancelledState, Refund } from './cancel-registration.tsx'
import type { GivenState } from './choose-when-off.tsx'
import { OpenRegistration } from './open-registration.tsx'
import { RegistrationTickets } from './registration-tickets.tsx'

/** In the state of the history entry that registering leads to. */
export type RegisteredState = { registered: true }

const page = pageLoaders(async (api, { params }) => {
  const id = pathId(params.eventId)
  const [events, registrations] = await Promise.all([loadOwnEvents(api), loadRegistrations(api, id)])
  return { id, event: events.find(own => own.id === id), registrations }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.events_own_tickets)

export const handle = below('/user/registrations', m.events_own)

/** The tickets of a person for one event, to be shown at the door, and what is still to be paid. */
export default function OwnTicketsPage({ loaderData: { id, event, registrations } }: Route.ComponentProps) {
  const { cancelled, given } = (useLocation().state ?? {}) as Partial<CancelledState & GivenState>
  if (event) return <OwnTickets event={event} registrations={registrations} />
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.events_own_tickets()} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        {cancelled && <Refund cancelled={cancelled} />}
        {given && <Alert kind="success">{m.events_off_given()}</Alert>}
        <EmptyState
          drawing="calendar"
          text={m.events_no_tickets()}
          action={<ButtonLink to={`/event/${id}`}>{m.events_see_event()}</ButtonLink>}
        />
      </div>
    </main>
  )
}

function OwnTickets({ event, registrations }: { event: OwnEvent; registrations: readonly Registration[] }) {
  const { registered, cancelled, given } = (useLocation().state ?? {}) as Partial<RegisteredState & CancelledState & GivenState>
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const date = nextDate(event, useNow() ?? 0)
  const confirmed = registrations.filter(({ situacao, ingressos }) => situacao === 'confirmada' && ingressos.length > 0)
  const open = registrations.filter(({ situacao }) => situacao === 'pendente')
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <div className="print:hidden">
        <PageHead
          title={event.nome}
          lang={language}
          text={`${dayInWords(dayOf(date, timeZone), getLocale())}, ${timesText(date, timeZone)}`}
        />
        <p className="mt-2">
          <TextLink to={`/event/${event.id}`}>{m.events_see_event()}</TextLink>
        </p>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {registered && confirmed.length > 0 && <Alert kind="success">{m.events_registered()}</Alert>}
        {cancelled && <Refund cancelled={cancelled} />}
        {given && <Alert kind="success">{m.events_off_given()}</Alert>}
        {event.link && (
          <p className="print:hidden">
            <ButtonLink to={event.link}>{m.events_open_link()}</ButtonLink>
          </p>
        )}
        {open.map(registration => (
          <OpenRegistration key={registration.id} event={event} registration={registration} />
        ))}
        {confirmed.map(registration => (
          <RegistrationTickets key={registration.id} event={event} registration={registration} date={date} />
        ))}
        {confirmed.length > 0 && (
          <p className="print:hidden">
            <Button kind="secondary" onClick={() => print()}>
              <IconPrinter aria-hidden stroke={1.75} className="size-5" />
              {m.site_print()}
            </Button>
          </p>
        )}
      </div>
    </main>
  )
}

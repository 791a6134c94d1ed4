import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { datesLeft } from '../../rules/dates.ts'
import { buttonOf, type EventButton } from '../../rules/event-button.ts'
import { standingOf } from '../../rules/tickets.ts'
import { TicketFacts } from '../tickets/ticket-facts.tsx'
import { TicketGroups } from '../tickets/ticket-groups.tsx'
import { useOwnRegistrations } from './use-own-tickets.ts'

/** The tickets of an event, and the way to register; for whoever has some, the way to them. @param now epoch milliseconds */
export function EventTickets({ event, now }: { event: WholeEvent; now: number }) {
  const registrations = useOwnRegistrations(event.id)
  const { ingressos, estado, flagOnline, flagAssumirTaxasServico } = event
  const own = registrations.filter(({ situacao }) => situacao === 'confirmada').flatMap(one => one.ingressos)
  const waits = registrations.some(({ situacao }) => situacao === 'pendente')
  const standings = ingressos.map(ticket => standingOf(ticket, now, own.filter(({ ingressoId }) => ingressoId === ticket.id).length))
  const isOver = datesLeft(event, now).length === 0
  const button = buttonOf({ estado, isOver, standings, own: own.length, isOnline: flagOnline })
  if (button === 'none') return null
  return (
    <section aria-labelledby="tickets" className="mt-5 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] print:hidden">
      <h2 id="tickets" className="mb-3 text-xl font-bold">
        {m.events_tickets()}
      </h2>
      {waits && (
        <div className="mb-3">
          <Alert kind="warning">{m.events_waits_for_payment()}</Alert>
        </div>
      )}
      <TicketGroups label={m.events_tickets()} tickets={ingressos}>
        {ticket => (
          <TicketFacts
            ticket={ticket}
            standing={standings[ingressos.indexOf(ticket)] ?? 'expired'}
            churchBearsFees={flagAssumirTaxasServico}
          />
        )}
      </TicketGroups>
      <div className="mt-4 grid gap-3">
        <MainButton button={button} event={event.id} hasTickets={own.length > 0 || waits} />
      </div>
    </section>
  )
}

type MainButtonProps = { button: EventButton; event: number; hasTickets: boolean }

function MainButton({ button, event, hasTickets }: MainButtonProps) {
  const tickets = `/user/registrations/${event}/tickets`
  const register = `/event/${event}/tickets`
  const see = <ButtonLink to={tickets}>{m.events_see_own_tickets()}</ButtonLink>
  if (button === 'closed')
    return (
      <>
        <p className="font-semibold">{m.events_closed()}</p>
        {hasTickets && see}
      </>
    )
  if (button === 'unavailable')
    return (
      <>
        <p className="font-semibold">{m.events_unavailable()}</p>
        {hasTickets && see}
      </>
    )
  if (button === 'online') return <ButtonLink to={tickets}>{m.events_online_access()}</ButtonLink>
  if (!hasTickets) return <ButtonLink to={register}>{m.events_register()}</ButtonLink>
  return (
    <>
      {see}
      <ButtonLink kind="secondary" to={register}>
        {m.events_register_again()}
      </ButtonLink>
    </>
  )
}

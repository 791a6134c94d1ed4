import { useEffect, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { listRegistrations, type Registration } from '../../contract/registrations.ts'
import { datesLeft } from '../../rules/dates.ts'
import { buttonOf, type EventButton } from '../../rules/event-button.ts'
import { standingOf } from '../../rules/tickets.ts'
import { TicketFacts } from '../tickets/ticket-facts.tsx'
import { TicketGroups } from '../tickets/ticket-groups.tsx'

/** The tickets of an event, and the way to register; for whoever has some, the way to them. @param now epoch milliseconds */
export function EventTickets({ event, now }: { event: WholeEvent; now: number }) {
  const registrations = useOwnRegistrations(event.id)
  const { ingressos, estado, flagOnline, flagAssumirTaxasServico } = event
  const own = registrations.filter(({ situacao }) => situacao === 'confirmada').flatMap(one => one.ingressos)
  const opening = own.find(ticket => ticket.flagConteudoExclusivo)
  const waits = registrations.some(({ situacao }) => situacao === 'pendente')
  const keeps = registrations.some(({ situacao }) => situacao === 'reservada')
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
        <MainButton
          button={button}
          event={event.id}
          hasTickets={own.length > 0 || waits}
          mayRegister={keeps || (['register', 'again', 'online'].includes(button) && standings.includes('available'))}
          mayWait={event.flagListaEspera && button !== 'closed' && estado === 'confirmado' && standings.includes('sold-out')}
        />
        {opening && (
          <ButtonLink kind="secondary" to={`/user/registrations/${event.id}/ticket/${opening.id}/content`}>
            {m.events_content_title()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

type MainButtonProps = { button: EventButton; event: number; hasTickets: boolean; mayRegister: boolean; mayWait: boolean }

function MainButton({ button, event, hasTickets, mayRegister, mayWait }: MainButtonProps) {
  if (!hasTickets && mayRegister) return <ButtonLink to={`/event/${event}/tickets`}>{m.events_register()}</ButtonLink>
  return (
    <>
      {button === 'closed' && <p className="font-semibold">{m.events_closed()}</p>}
      {button === 'unavailable' && !mayWait && !mayRegister && <p className="font-semibold">{m.events_unavailable()}</p>}
      {hasTickets && (
        <ButtonLink to={`/user/registrations/${event}/tickets`}>
          {button === 'online' ? m.events_online_access() : m.events_see_own_tickets()}
        </ButtonLink>
      )}
      {mayRegister && (
        <ButtonLink kind="secondary" to={`/event/${event}/tickets`}>
          {m.events_register_again()}
        </ButtonLink>
      )}
      {mayWait && !mayRegister && (
        <ButtonLink kind="secondary" to={`/event/${event}/tickets`}>
          {m.events_waiting_join()}
        </ButtonLink>
      )}
    </>
  )
}

/**
 * The person's registrations for an event. The page is the same for everybody, so they are read after it is shown; without an answer, and for
 * visitors, there are none.
 */
function useOwnRegistrations(event: number): readonly Registration[] {
  const user = usePerson()?.member.id
  const [found, setFound] = useState<{ event: number; registrations: readonly Registration[] }>()
  useEffect(() => {
    if (user === undefined) return
    let isObsolete = false
    const keep = (registrations: readonly Registration[]) => void (!isObsolete && setFound({ event, registrations }))
    browserApi()(listRegistrations, { user, event }).then(keep, () => keep([]))
    return () => {
      isObsolete = true
    }
  }, [user, event])
  return user !== undefined && found?.event === event ? found.registrations : []
}

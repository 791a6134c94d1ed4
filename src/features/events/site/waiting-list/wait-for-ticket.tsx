import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dateAndTime } from '#site/content/date-time.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import type { Ticket } from '../../contract/tickets.ts'
import { joinWaitingList, leaveWaitingList, type Waiting } from '../../contract/waiting-list.ts'

type WaitForTicketProps = {
  event: number
  ticket: Ticket
  /** The most that the person may have. */
  most: number
  /** What they wait for, or were offered, already. */
  waiting: Waiting | undefined
}

/** The waiting list of a ticket that is sold out: joining it, the place in it, and that it is one's turn. */
export function WaitForTicket({ event, ticket, most, waiting }: WaitForTicketProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const user = usePerson()?.member.id
  const { revalidate } = useRevalidator()
  const [count, setCount] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (user === undefined) return null

  async function change(call: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      setProblem(errorText(error))
    }
    // Seats may be free meanwhile, or their turn may have come.
    await revalidate()
    setBusy(false)
  }
  const path = { user, event, id: ticket.id }
  const join = () => change(() => browserApi()(joinWaitingList, { ...path, body: { quantidade: count } }))
  const leave = () => change(() => browserApi()(leaveWaitingList, path))
  const tickets = waiting && m.events_tickets_count({ count: waiting.quantidade })
  return (
    <div className="grid basis-full gap-2">
      <div role="status">
        {waiting?.ofertaAte && (
          <p className="font-semibold text-pretty">
            {m.events_waiting_turn({ tickets: tickets ?? '', when: dateAndTime(waiting.ofertaAte, getLocale(), timeZone) })}
          </p>
        )}
        {waiting?.lugar && (
          <p className="font-semibold text-pretty">{m.events_waiting_place({ place: waiting.lugar, tickets: tickets ?? '' })}</p>
        )}
      </div>
      {(!waiting || waiting.lugar) && <p className="text-sm text-pretty text-muted">{m.events_waiting_text()}</p>}
      {problem && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {waiting ? (
          <Button kind="quiet" busy={isBusy} onClick={leave}>
            {waiting.ofertaAte ? m.events_waiting_decline() : m.events_waiting_leave()}
          </Button>
        ) : (
          <>
            <QuantityStepper label={ticket.nome} min={1} value={count} max={most} disabled={isBusy} onChange={setCount} />
            <Button kind="secondary" busy={isBusy} onClick={join}>
              {m.events_waiting_join()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNow } from '#site/content/use-now.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { laterStep } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { ActionBar } from '#ui/checkout/action-bar.tsx'
import { CountingAmount } from '#ui/checkout/counting-amount.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { type Registration, reserveSeats } from '../../contract/registrations.ts'
import type { Ticket } from '../../contract/tickets.ts'
import type { Waiting } from '../../contract/waiting-list.ts'
import { maxTogether, standingOf } from '../../rules/tickets.ts'
import { sumOf, type TicketChoice } from './ticket-choice.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketGroups } from './ticket-groups.tsx'
import { useCoupon } from './use-coupon.ts'

/** Few events have coupons, or are sold out. */
const WaitForTicket = laterStep(() => import('../waiting-list/wait-for-ticket.tsx').then(module => ({ default: module.WaitForTicket })))
const CouponField = laterStep(() => import('./coupon-field.tsx').then(module => ({ default: module.CouponField })))

type ChooseTicketsProps = {
  event: WholeEvent
  /** How many of a ticket the person has already. */
  ownOf(ticket: Ticket): number
  /** How many of a ticket are kept for them, without being paid. */
  keptOf(ticket: Ticket): number
  waiting: readonly Waiting[]
  choice: TicketChoice
  /** The code of a coupon that was used on another device, or refused while somebody registered. */
  typedCoupon: string
  /** Why it was refused then. */
  refusedCoupon: string | undefined
  onChange(choice: TicketChoice): void
  /** The seats are kept. */
  onReserved(registration: Registration): void
}

/** How many of each ticket. Going on keeps the seats; what is not there any more is said beside its ticket. */
export function ChooseTickets({
  event,
  ownOf,
  keptOf,
  waiting,
  choice,
  typedCoupon,
  refusedCoupon,
  onChange,
  onReserved,
}: ChooseTicketsProps) {
  const church = useStartUp()?.church
  const language = useBrowserLanguage()
  const person = usePerson()
  const { revalidate } = useRevalidator()
  const now = useNow() ?? 0
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** How many are left of a ticket of which too many were chosen, by its id. */
  const [left, setLeft] = useState<Readonly<Record<string, number>>>({})
  const typing = useCoupon(event.id, choice.coupon?.codigo ?? typedCoupon, refusedCoupon)
  const { total, saving, count } = sumOf(event, choice)
  const currency = church?.moeda ?? 'BRL'

  const mostOf = (ticket: Ticket) => {
    const chosen = choice.counts[ticket.id] ?? 0
    const allowed = ticket.limitePorUsuario === null ? maxTogether : ticket.limitePorUsuario - ownOf(ticket)
    const there = left[ticket.id] ?? (ticket.flagEsgotado ? keptOf(ticket) : maxTogether)
    return Math.max(0, Math.min(allowed, there, chosen + maxTogether - count))
  }
  function choose(ticket: Ticket, quantity: number) {
    setProblem(undefined)
    onChange({ ...choice, counts: { ...choice.counts, [ticket.id]: quantity } })
  }

  async function goOn() {
    if (!person || isSending) return
    if (count === 0) return setProblem(m.events_choose_one())
    setSending(true)
    setProblem(undefined)
    const ingressos = event.ingressos.flatMap(({ id }) => (choice.counts[id] ? [{ ingressoId: id, quantidade: choice.counts[id] }] : []))
    // A code that was typed and not applied is meant to be used.
    const coupon = choice.coupon ?? (event.flagCupom && typing.code.trim() ? await typing.find() : null)
    if (coupon === undefined) return setSending(false)
    if (coupon !== choice.coupon) onChange({ ...choice, coupon })
    try {
      const body = { ingressos, ...(coupon && { cupom: coupon.codigo }) }
      onReserved(await browserApi()(reserveSeats, { user: person.member.id, event: event.id, body }))
    } catch (error) {
      const refusal = error instanceof HttpError ? error.errors?.cupom : undefined
      if (refusal) {
        typing.refuse(refusal)
        onChange({ ...choice, coupon: null })
      }
      const missing = error instanceof HttpError ? leftIn(error, ingressos) : {}
      setLeft({ ...left, ...missing })
      setProblem(refusal ? undefined : Object.keys(missing).length ? m.events_ticket_too_few() : errorText(error))
      await revalidate()
    }
    setSending(false)
  }

  return (
    <form
      onSubmit={submit => {
        submit.preventDefault()
        void goOn()
      }}
    >
      <TicketGroups label={m.events_tickets()} tickets={event.ingressos}>
        {ticket => {
          const said = standingOf(ticket, now, ownOf(ticket))
          const isTheirs = said === 'sold-out' && keptOf(ticket) > 0
          const standing = isTheirs ? 'available' : said
          const entry = waiting.find(({ ingressoId }) => ingressoId === ticket.id)
          const hasLine = event.flagListaEspera && (said === 'sold-out' ? !isTheirs || entry : entry?.lugar)
          const few = left[ticket.id]
          return (
            <>
              <TicketFacts ticket={ticket} standing={standing} churchBearsFees={event.flagAssumirTaxasServico} />
              {standing === 'available' && (
                <div className="grid justify-items-end gap-1">
                  <QuantityStepper
                    label={ticket.nome}
                    value={choice.counts[ticket.id] ?? 0}
                    max={mostOf(ticket)}
                    disabled={isSending}
                    onChange={quantity => choose(ticket, quantity)}
                  />
                  {few !== undefined && <p className="text-sm font-semibold text-danger">{m.events_ticket_left({ count: few })}</p>}
                </div>
              )}
              {hasLine && (
                <Suspense fallback={<div className="h-24 basis-full" />}>
                  <WaitForTicket
                    event={event.id}
                    ticket={ticket}
                    most={Math.min(maxTogether, (ticket.limitePorUsuario ?? maxTogether) - ownOf(ticket))}
                    waiting={entry}
                  />
                </Suspense>
              )}
            </>
          )
        }}
      </TicketGroups>
      {event.flagCupom && (
        <div className="mt-4">
          <Suspense fallback={<div className="h-11" />}>
            <CouponField
              typing={typing}
              coupon={choice.coupon}
              saving={saving > 0 ? `−${formatMoney(saving, language, currency)}` : undefined}
              onChange={coupon => onChange({ ...choice, coupon })}
            />
          </Suspense>
        </div>
      )}
      {problem && (
        <div className="mt-4">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-6">
        <ActionBar
          label={count ? m.events_tickets_count({ count }) : m.events_choose_tickets()}
          amount={
            count > 0 && total === 0 ? (
              m.events_ticket_free()
            ) : (
              <CountingAmount minor={total} format={minor => formatMoney(minor, language, currency)} />
            )
          }
          action={
            <Button type="submit" busy={isSending}>
              {m.events_go_on()}
            </Button>
          }
        />
      </div>
    </form>
  )
}

/** How many are left of each ticket that the server has refused, by its id. */
function leftIn({ errors = {} }: HttpError, wanted: readonly { ingressoId: number }[]): Record<string, number> {
  const found = Object.entries(errors).flatMap(([field, failure]) => {
    const ticket = wanted[Number(/^ingressos\.(\d+)\.quantidade$/.exec(field)?.[1])]
    const [name, bound] = failure.split(':')
    return ticket && name === 'max_value' ? [[ticket.ingressoId, Number(bound)] as const] : []
  })
  return Object.fromEntries(found)
}

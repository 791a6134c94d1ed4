import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { beginCheckout } from '#features/payments/site/index.ts'
import { useNow } from '#site/content/use-now.ts'
import { HttpError } from '#site/data/http-error.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { laterStep } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Steps } from '#ui/actions/steps.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { WholeEvent } from '../../contract/events.ts'
import { type Registration, registerForEvent } from '../../contract/registrations.ts'
import type { Ticket } from '../../contract/tickets.ts'
import type { Waiting } from '../../contract/waiting-list.ts'
import type { RegisteredState } from '../own/own-tickets.tsx'
import { sentAnswers } from '../questions/answers.ts'
import { checkoutOf } from '../registration/checkout-of.ts'
import { ChooseTickets } from './choose-tickets.tsx'
import {
  begunCoupon,
  chosenTickets,
  firstMissing,
  isKept,
  personOf,
  sumOf,
  type TicketChoice,
  type TypedPerson,
  useTicketChoice,
  withPerson,
} from './ticket-choice.ts'

/** Their forms are large, and the first step needs none. */
const FillTicket = laterStep(() => import('./fill-ticket.tsx').then(module => ({ default: module.FillTicket })))
const HoldNote = laterStep(() => import('../registration/hold-note.tsx').then(module => ({ default: module.HoldNote })))
const FillOrder = laterStep(() => import('./fill-order.tsx').then(module => ({ default: module.FillOrder })))

type BuyTicketsProps = { event: WholeEvent; registrations: readonly Registration[]; waiting: readonly Waiting[] }

/**
 * The steps of registering. The address has the open one (`buyingStep`: 1, the tickets; 2, who comes) and the ticket that is being filled in
 * (`fillTicket`, from 1), so a reload, a login and the back button lead to where somebody was.
 */
export function BuyTickets({ event, registrations, waiting }: BuyTicketsProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const person = usePerson()
  const language = useBrowserLanguage()
  const currency = useStartUp()?.church.moeda ?? 'BRL'
  const { choice, change, forget } = useTicketChoice(event, registrations, useNow() ?? 0)
  const chosen = chosenTickets(event, choice)
  const { total } = sumOf(event, choice)
  const asksToFill = query.get('buyingStep') === '2'
  const isFilling = asksToFill && chosen.length > 0
  /** What is asked once stands behind the tickets, like one more. */
  const steps = chosen.length + (event.perguntas.length > 0 ? 1 : 0)
  const index = Math.min(Math.max(Number(query.get('fillTicket')) || 1, 1), Math.max(1, steps)) - 1
  const current = chosen[index]
  const heading = useRef<HTMLHeadingElement>(null)
  const place = isFilling ? index + 1 : 0
  const lastPlace = useRef(place)
  useEffect(() => {
    if (place !== lastPlace.current) heading.current?.focus()
    lastPlace.current = place
  }, [place])

  // An address to a step for which nothing was chosen: the first ticket that is chosen now must not lead there by itself.
  const leadToFirst = useEffectEvent(() => void navigate({ search: '?buyingStep=1' }, { replace: true, defaultShouldRevalidate: false }))
  useEffect(() => {
    if (asksToFill && !isFilling) leadToFirst()
  }, [asksToFill, isFilling])

  const open = (step: 1 | 2, ticket = 1) =>
    void navigate(
      { search: step === 1 ? '?buyingStep=1' : `?buyingStep=2&fillTicket=${ticket}` },
      { replace: !query.has('buyingStep'), defaultShouldRevalidate: false },
    )
  const ticketsIn = (found: readonly Registration[], { id }: Ticket) =>
    found.flatMap(({ ingressos }) => ingressos).filter(({ ingressoId }) => ingressoId === id).length
  const ownOf = (ticket: Ticket) =>
    ticketsIn(
      registrations.filter(({ situacao, pagamento }) => situacao === 'confirmada' || (situacao === 'pendente' && pagamento !== null)),
      ticket,
    )
  const keptOf = (ticket: Ticket) => ticketsIn(registrations.filter(isKept), ticket)
  /** The seats that are kept, at the price that the server has said. */
  const [kept, setKept] = useState(() => registrations.find(({ situacao }) => situacao === 'reservada'))
  const [refusedCoupon, setRefusedCoupon] = useState<{ code: string; refusal: string }>()
  const ownName = person ? `${person.member.nome} ${person.member.sobrenome}` : undefined
  /** The ticket of whoever registers is another one already. */
  const isOwnTaken = chosen.some(({ ticket, place }, at) => {
    const { nome, sobrenome } = personOf(choice, ticket.id, place)
    return at !== index && `${nome} ${sobrenome}` === ownName
  })

  const fill = (filled: Omit<TypedPerson, 'ingressoId'>) => goOn(withPerson(event, choice, index, filled))

  async function goOn(next: TicketChoice) {
    change(next)
    if (index + 1 < steps) return open(2, index + 2)
    const missing = firstMissing(event, next)
    if (missing) return open(2, missing)
    await register(next)
  }

  async function register(filled: TicketChoice) {
    if (!person) return
    const ingressos = event.ingressos.flatMap(({ id }) => {
      const people = filled.people.filter(({ ingressoId }) => ingressoId === id)
      const participantes = people.map(({ nome, sobrenome, email, respostas }) => ({
        nome,
        sobrenome,
        ...(email && { email }),
        respostas: sentAnswers(respostas),
      }))
      return people.length ? [{ ingressoId: id, quantidade: people.length, participantes }] : []
    })
    const { respostas, coupon } = filled
    const body = { ingressos, respostas: sentAnswers(respostas), ...(coupon && { cupom: coupon.codigo }) }
    try {
      const { inscricao } = await browserApi()(registerForEvent, { user: person.member.id, event: event.id, body })
      await leadOn(inscricao)
    } catch (error) {
      const refusal = error instanceof HttpError ? error.errors?.cupom : undefined
      if (!refusal || !coupon) throw error
      // Its field stands on the first step.
      setRefusedCoupon({ code: coupon.codigo, refusal })
      change({ ...filled, coupon: null })
      open(1)
    }
  }

  async function leadOn(inscricao: Registration) {
    forget()
    const tickets = `/user/registrations/${event.id}/tickets`
    if (inscricao.situacao === 'confirmada')
      return navigate(tickets, { replace: true, state: { registered: true } satisfies RegisteredState })
    beginCheckout(checkoutOf(event, inscricao))
    await navigate('/checkout')
  }

  const amount = kept?.ingressos.length === chosen.length ? kept.valor : total
  const bar = {
    amount: amount > 0 ? formatMoney(amount, language, currency) : m.events_ticket_free(),
    submitLabel: index + 1 < steps ? m.form_next() : amount > 0 ? m.events_go_to_pay() : m.events_register(),
    onBack: () => (index > 0 ? open(2, index) : open(1)),
  }
  return (
    <>
      <Steps
        label={m.events_register()}
        steps={[m.events_step_tickets(), m.events_step_people(), ...(total > 0 ? [m.events_step_pay()] : [])]}
        current={isFilling ? 1 : 0}
        heading={heading}
      />
      <div className="mt-5">
        {isFilling ? (
          <Suspense>
            {kept?.reservadaAte && <HoldNote until={kept.reservadaAte} />}
            {current ? (
              <FillTicket
                key={index}
                ticket={current.ticket}
                index={index}
                count={chosen.length}
                person={personOf(choice, current.ticket.id, current.place)}
                mayBeOwn={!isOwnTaken}
                onFilled={fill}
                {...bar}
              />
            ) : (
              <FillOrder event={event} answers={choice.respostas} onFilled={respostas => goOn({ ...choice, respostas })} {...bar} />
            )}
          </Suspense>
        ) : (
          <ChooseTickets
            event={event}
            ownOf={ownOf}
            keptOf={keptOf}
            waiting={waiting}
            choice={choice}
            typedCoupon={refusedCoupon?.code ?? begunCoupon(registrations)}
            refusedCoupon={refusedCoupon?.refusal}
            onChange={change}
            onReserved={reserved => {
              setKept(reserved)
              open(2)
            }}
          />
        )}
      </div>
    </>
  )
}

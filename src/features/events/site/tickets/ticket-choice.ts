import { useState } from 'react'
import { ownStorage } from '#site/session/own-storage.ts'
import type { WholeEvent } from '../../contract/events.ts'
import type { Registration } from '../../contract/registrations.ts'
import { costOf, standingOf } from '../../rules/tickets.ts'

/** Who comes with a ticket, as it is typed. */
export type TypedPerson = { ingressoId: number; nome: string; sobrenome: string; email: string }

/** What somebody has chosen at an event and filled in so far: how many of each ticket, by its id, and one person for each. */
export type TicketChoice = { counts: Readonly<Record<string, number>>; people: readonly TypedPerson[] }

/**
 * The choice of this person at an event; at first what they have begun and not paid, or one ticket, where only one kind can be chosen. It stays in the
 * browser while they log in, reload or close the tab, until they have registered or log out.
 */
export function useTicketChoice(
  { id, ingressos }: Pick<WholeEvent, 'id' | 'ingressos'>,
  registrations: readonly Registration[],
  now: number,
) {
  const storage = ownStorage(`tickets-${id}`)
  const [choice, setChoice] = useState(() => usable(storage.get(), ingressos) ?? begun(registrations) ?? firstChoice(ingressos, now))
  return {
    choice,
    change(next: TicketChoice) {
      storage.set(JSON.stringify(next))
      setChoice(next)
    },
    /** After registering: nothing of it is kept. */
    forget: () => storage.set(''),
  }
}

/** What is stored may be of another version, or name tickets that are offered no more. */
function usable(stored: string | undefined, tickets: readonly { id: number }[]): TicketChoice | undefined {
  try {
    const { counts, people } = JSON.parse(stored || 'null') as TicketChoice
    const isOffered = (id: number) => tickets.some(ticket => ticket.id === id)
    const kept = Object.entries(counts).filter(([id, count]) => isOffered(Number(id)) && Number.isSafeInteger(count) && count > 0)
    return { counts: Object.fromEntries(kept), people: people.filter(person => isOffered(person.ingressoId)) }
  } catch {
    return undefined
  }
}

/** What was registered and not paid, also on another device. */
function begun(registrations: readonly Registration[]): TicketChoice | undefined {
  const open = registrations.find(({ situacao, pagamento }) => situacao === 'reservada' || (situacao === 'pendente' && pagamento === null))
  if (!open) return undefined
  const kinds = Map.groupBy(open.ingressos, ({ ingressoId }) => ingressoId)
  const people = open.ingressos.map(({ ingressoId, nome, sobrenome, email }) => ({
    ingressoId,
    nome: nome ?? '',
    sobrenome: sobrenome ?? '',
    email: email ?? '',
  }))
  return { counts: Object.fromEntries([...kinds].map(([id, tickets]) => [id, tickets.length])), people }
}

function firstChoice(tickets: WholeEvent['ingressos'], now: number): TicketChoice {
  const [only, ...others] = tickets.filter(ticket => standingOf(ticket, now) === 'available')
  return { counts: only && !others.length ? { [only.id]: 1 } : {}, people: [] }
}

type Ticketed = Pick<WholeEvent, 'ingressos' | 'flagAssumirTaxasServico'>

/** The chosen tickets in the order of the event, each as often as it was chosen, with its place among those of its kind. */
export function chosenTickets({ ingressos }: Ticketed, { counts }: TicketChoice) {
  return ingressos.flatMap(ticket => Array.from({ length: counts[ticket.id] ?? 0 }, (_, place) => ({ ticket, place })))
}

/** The person of a chosen ticket; empty until somebody has typed it. */
export const personOf = ({ people }: TicketChoice, ticketId: number, place: number): TypedPerson =>
  people.filter(({ ingressoId }) => ingressoId === ticketId)[place] ?? { ingressoId: ticketId, nome: '', sobrenome: '', email: '' }

/** The choice with another person for one ticket. */
export function withPerson(event: Ticketed, choice: TicketChoice, index: number, person: Omit<TypedPerson, 'ingressoId'>): TicketChoice {
  const people = chosenTickets(event, choice).map(({ ticket, place }, at) =>
    at === index ? { ...person, ingressoId: ticket.id } : personOf(choice, ticket.id, place),
  )
  return { ...choice, people }
}

/** What the chosen tickets cost together, in minor units, and how many they are. */
export function sumOf(event: Ticketed, choice: TicketChoice): { total: number; count: number } {
  const chosen = chosenTickets(event, choice)
  return { total: chosen.reduce((sum, { ticket }) => sum + costOf(ticket, event.flagAssumirTaxasServico), 0), count: chosen.length }
}

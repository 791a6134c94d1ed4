import { useState } from 'react'
import { ownStorage } from '#site/session/own-storage.ts'
import type { Coupon } from '../../contract/coupons.ts'
import type { WholeEvent } from '../../contract/events.ts'
import type { Registration } from '../../contract/registrations.ts'
import { costsWith } from '../../rules/coupons.ts'
import { type Answers, checkAnswers } from '../../rules/questions.ts'
import { standingOf } from '../../rules/tickets.ts'
import { answersOf, keptAnswers } from '../questions/answers.ts'

/** Who comes with a ticket, as it is typed. */
export type TypedPerson = { ingressoId: number; nome: string; sobrenome: string; email: string; respostas: Answers }

/**
 * What somebody has chosen at an event and filled in so far: how many of each ticket, by its id, one person for each, the answers to what is asked once,
 * and a coupon.
 */
export type TicketChoice = {
  counts: Readonly<Record<string, number>>
  people: readonly TypedPerson[]
  respostas: Answers
  coupon: Coupon | null
}

/**
 * The choice of this person at an event; at first what they have begun and not paid, or one ticket, where only one kind can be chosen. It stays in the
 * browser while they log in, reload or close the tab, until they have registered or log out.
 */
export function useTicketChoice(
  event: Pick<WholeEvent, 'id' | 'ingressos' | 'perguntas'>,
  registrations: readonly Registration[],
  now: number,
) {
  const { id, ingressos, perguntas } = event
  const storage = ownStorage(`tickets-${id}`)
  const [choice, setChoice] = useState(() => usable(storage.get(), ingressos) ?? begun(registrations) ?? firstChoice(ingressos, now))
  return {
    choice,
    change(next: TicketChoice) {
      const questions = [...perguntas, ...ingressos.flatMap(ticket => ticket.perguntas)]
      const people = next.people.map(person => ({ ...person, respostas: keptAnswers(questions, person.respostas) }))
      storage.set(JSON.stringify({ ...next, people, respostas: keptAnswers(questions, next.respostas) }))
      setChoice(next)
    },
    /** After registering: nothing of it is kept. */
    forget: () => storage.set(''),
  }
}

/** What is stored may be of another version, or name tickets that are offered no more. */
function usable(stored: string | undefined, tickets: readonly { id: number }[]): TicketChoice | undefined {
  try {
    const { counts, people, respostas = {}, coupon = null } = JSON.parse(stored || 'null') as TicketChoice
    const isOffered = (id: number) => tickets.some(ticket => ticket.id === id)
    const kept = Object.entries(counts).filter(([id, count]) => isOffered(Number(id)) && Number.isSafeInteger(count) && count > 0)
    const offered = people.filter(person => isOffered(person.ingressoId)).map(person => ({ ...person, respostas: person.respostas ?? {} }))
    return { counts: Object.fromEntries(kept), people: offered, respostas, coupon }
  } catch {
    return undefined
  }
}

/** It was begun and neither paid nor given up, also on another device: its seats are kept. */
export const isKept = ({ situacao, pagamento }: Registration): boolean =>
  situacao === 'reservada' || (situacao === 'pendente' && pagamento === null)

const openOf = (registrations: readonly Registration[]) => registrations.find(isKept)

/** The code of the coupon with which somebody has begun. */
export const begunCoupon = (registrations: readonly Registration[]): string => openOf(registrations)?.cupom ?? ''

function begun(registrations: readonly Registration[]): TicketChoice | undefined {
  const open = openOf(registrations)
  if (!open) return undefined
  const kinds = Map.groupBy(open.ingressos, ({ ingressoId }) => ingressoId)
  const people = open.ingressos.map(({ ingressoId, nome, sobrenome, email, respostas }) => ({
    ingressoId,
    respostas: answersOf(respostas),
    nome: nome ?? '',
    sobrenome: sobrenome ?? '',
    email: email ?? '',
  }))
  const counts = Object.fromEntries([...kinds].map(([id, tickets]) => [id, tickets.length]))
  return { counts, people, respostas: answersOf(open.respostas), coupon: null }
}

function firstChoice(tickets: WholeEvent['ingressos'], now: number): TicketChoice {
  const [only, ...others] = tickets.filter(ticket => standingOf(ticket, now) === 'available')
  return { counts: only && !others.length ? { [only.id]: 1 } : {}, people: [], respostas: {}, coupon: null }
}

type Ticketed = Pick<WholeEvent, 'ingressos' | 'flagAssumirTaxasServico'>

/** The chosen tickets in the order of the event, each as often as it was chosen, with its place among those of its kind. */
export function chosenTickets({ ingressos }: Ticketed, { counts }: TicketChoice) {
  return ingressos.flatMap(ticket => Array.from({ length: counts[ticket.id] ?? 0 }, (_, place) => ({ ticket, place })))
}

/** The person of a chosen ticket; empty until somebody has typed it. */
export const personOf = ({ people }: TicketChoice, ticketId: number, place: number): TypedPerson =>
  people.filter(({ ingressoId }) => ingressoId === ticketId)[place] ?? {
    ingressoId: ticketId,
    nome: '',
    sobrenome: '',
    email: '',
    respostas: {},
  }

/** The choice with another person for one ticket. */
export function withPerson(event: Ticketed, choice: TicketChoice, index: number, person: Omit<TypedPerson, 'ingressoId'>): TicketChoice {
  const people = chosenTickets(event, choice).map(({ ticket, place }, at) =>
    at === index ? { ...person, ingressoId: ticket.id } : personOf(choice, ticket.id, place),
  )
  return { ...choice, people }
}

/** The first step that somebody has left out, from 1: the address leads to any. @returns `undefined` when nothing is missing */
export function firstMissing(event: Ticketed & Pick<WholeEvent, 'perguntas'>, choice: TicketChoice): number | undefined {
  const chosen = chosenTickets(event, choice)
  const isMissing = (questions: WholeEvent['perguntas'], answers: Answers) =>
    Object.keys(checkAnswers(questions, answers).failures).length > 0
  const person = chosen.findIndex(({ ticket, place }) => {
    const { nome, respostas } = personOf(choice, ticket.id, place)
    return !nome || isMissing(ticket.perguntas, respostas)
  })
  if (person >= 0) return person + 1
  return isMissing(event.perguntas, choice.respostas) ? chosen.length + 1 : undefined
}

/** What the chosen tickets cost together, and how much less that is than without the coupon, in minor units; and how many they are. */
export function sumOf(event: Ticketed, choice: TicketChoice): { total: number; saving: number; count: number } {
  const tickets = chosenTickets(event, choice).map(({ ticket }) => ticket)
  const { coupon } = choice
  const costs = costsWith(tickets, event.flagAssumirTaxasServico, coupon, coupon?.restantes ?? undefined)
  const sum = (amount: 'valor' | 'desconto') => costs.reduce((total, cost) => total + cost[amount], 0)
  return { total: sum('valor'), saving: sum('desconto'), count: costs.length }
}

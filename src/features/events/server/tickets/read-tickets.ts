import { and, asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { coveredFee } from '#features/payments/rules/payments.ts'
import { feeOfMethod } from '#features/payments/server/index.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { ShownPeriod } from '#server/http/response-cache/lifetime.ts'
import type { getEventFees, Ticket } from '../../contract/tickets.ts'
import type { EventState } from '../../rules/events.ts'
import { leftBesideWaiting } from '../../rules/waiting-list.ts'
import { eventTable } from '../tables.ts'
import { type TicketRow, ticketTable } from './tables.ts'

const { eventoId, ordem, id, flagAtivo } = ticketTable

/** When what everybody sees of tickets changes by itself. */
export const ticketPeriods: readonly ShownPeriod[] = [
  { table: ticketTable, from: ticketTable.dataInicio },
  { table: ticketTable, from: ticketTable.dataFim },
]

/** What of an event its tickets depend on. `fim`: when its last date ends. */
type TicketedEvent = { estado: EventState; fim: Date; lugares: number | null; ocupados: number; flagVendasFechadas: boolean }

type CountedEvent = Pick<TicketedEvent, 'lugares' | 'ocupados'>

/** The seats of a ticket that nobody has. @returns `Infinity` without a limit; never less than 0 */
export const seatsFree = ({ lugares, ocupados }: CountedEvent, ticket: Seats): number =>
  Math.max(0, Math.min(leftOf(lugares, ocupados), leftOf(ticket.quantidade, ticket.ocupados)))

/** The seats of a ticket for whoever comes now: without those for which somebody waits. @returns as `seatsFree` */
export const seatsLeft = (event: CountedEvent, ticket: Seats & Pick<TicketRow, 'esperaMenor'>): number =>
  leftBesideWaiting({ free: seatsFree(event, ticket), least: ticket.esperaMenor })

type Seats = Pick<TicketRow, 'quantidade' | 'ocupados'>
const leftOf = (seats: number | null, taken: number) => (seats === null ? Number.POSITIVE_INFINITY : seats - taken)

const selectTickets = preparedRead(db => {
  const { estado, fim, lugares, ocupados, flagVendasFechadas } = eventTable
  return db
    .select({ ticket: ticketTable, event: { estado, fim, lugares, ocupados, flagVendasFechadas } })
    .from(ticketTable)
    .innerJoin(eventTable, eq(eventTable.id, eventoId))
    .where(and(eq(eventoId, sql.placeholder('event')), flagAtivo))
    .orderBy(asc(ordem), asc(id))
})

/** The tickets of an event that are offered, in their order, as everybody sees them. */
export const readTickets = async (db: ChurchDb, eventId: number, now: Date): Promise<Ticket[]> =>
  (await selectTickets(db, { event: eventId })).map(({ ticket, event }) => toTicket(event, ticket, now))

/** A ticket as everybody sees it. */
export function toTicket(event: TicketedEvent, row: TicketRow, now: Date): Ticket {
  const { igrejaId: _church, eventoId: _event, ordem: _place, ocupados: _taken, flagAtivo: _offered, ...shown } = row
  const { esperaMenor: _waited, dataInicio, dataFim, ...ticket } = shown
  return {
    ...ticket,
    flagEsgotado: seatsLeft(event, row) === 0,
    flagExpirado: isClosed(event, now) || (dataFim !== null && dataFim <= now),
    dataInicio: dataInicio?.toISOString() ?? null,
    dataFim: dataFim?.toISOString() ?? null,
  }
}

/** Whether nobody gets a ticket of an event any more, or for now. */
const isClosed = ({ estado, fim, flagVendasFechadas }: TicketedEvent, now: Date) =>
  estado !== 'confirmado' || fim <= now || flagVendasFechadas

/** What a method adds to an amount. @throws Problem `not-found` without the event, or the method */
export async function eventFees({ db, params, query: { valor, metodoPagamento } }: HandlerContext<typeof getEventFees>) {
  const { flagAssumirTaxasServico } = eventTable
  const [event] = await db
    .select({ flagAssumirTaxasServico })
    .from(eventTable)
    .where(and(eq(eventTable.id, params.id), isPublished(eventTable, new Date())))
  if (!event) throw new Problem('not-found')
  const fee = await feeOfMethod(db, metodoPagamento)
  const borne = event.flagAssumirTaxasServico ? { taxaFixa: 0, taxaPercentual: 0 } : fee
  const valorTaxa = coveredFee(valor, borne)
  return { ...borne, valorTaxa, valorTotal: valor + valorTaxa }
}

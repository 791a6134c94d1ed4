import { asc, eq } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { type EventRow, eventTable } from '../tables.ts'
import { seatsLeft } from '../tickets/read-tickets.ts'
import { type TicketRow, ticketTable } from '../tickets/tables.ts'

/** How many of each ticket, by its id. */
export type TicketCounts = ReadonlyMap<number, number>

/** An event with its tickets, also those that are offered no more, while nobody else takes a seat of it or gives one back. */
export type LockedEvent = { event: EventRow; tickets: readonly TicketRow[] }

/**
 * Locks the seats of an event until the transaction ends. Whatever takes seats or gives them back does this first, and locks its registration only
 * afterwards: all wait in one line, and none for each other. @throws Problem `not-found`
 */
export async function lockSeats(tx: Pick<ChurchTx, 'select'>, eventId: number): Promise<LockedEvent> {
  const [event] = await tx.select().from(eventTable).where(eq(eventTable.id, eventId)).for('no key update')
  if (!event) throw new Problem('not-found')
  const tickets = await tx.select().from(ticketTable).where(eq(ticketTable.eventoId, eventId)).orderBy(asc(ticketTable.id))
  return { event, tickets }
}

/**
 * Takes seats. @param wanted in the order of the request, whose fields the failures name
 * @throws Problem `invalid` for more than are left: `max_value:<left>`
 */
export async function takeSeats(tx: PurposeTx, locked: LockedEvent, wanted: TicketCounts): Promise<LockedEvent> {
  const { event, tickets } = locked
  const errors: FieldErrors = {}
  let taken = 0
  for (const [index, [ticketId, count]] of [...wanted].entries()) {
    const ticket = tickets.find(({ id }) => id === ticketId)
    const left = ticket ? seatsLeft({ ...event, ocupados: event.ocupados + taken }, ticket) : 0
    if (count > left) errors[`ingressos.${index}.quantidade`] = `max_value:${left}`
    taken += count
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  return moveSeats(tx, locked, wanted, 1)
}

/** Gives seats back. */
export const freeSeats = (tx: PurposeTx, locked: LockedEvent, counts: TicketCounts): Promise<LockedEvent> =>
  moveSeats(tx, locked, counts, -1)

/** Counts seats as taken or free. When a ticket is sold out by that, or is not any more, what shows it is made anew. */
async function moveSeats(tx: PurposeTx, { event, tickets }: LockedEvent, counts: TicketCounts, sign: 1 | -1): Promise<LockedEvent> {
  let moved = 0
  const after: TicketRow[] = []
  for (const ticket of tickets) {
    const ocupados = ticket.ocupados + sign * (counts.get(ticket.id) ?? 0)
    moved += ocupados - ticket.ocupados
    after.push({ ...ticket, ocupados })
    if (ocupados !== ticket.ocupados) await tx.update(ticketTable).set({ ocupados }).where(eq(ticketTable.id, ticket.id))
  }
  const ocupados = event.ocupados + moved
  if (moved) await tx.update(eventTable).set({ ocupados }).where(eq(eventTable.id, event.id))
  const isSoldOut = (at: LockedEvent) => at.tickets.map(ticket => seatsLeft(at.event, ticket) === 0).join()
  const result = { event: { ...event, ocupados }, tickets: after }
  if (isSoldOut({ event, tickets }) !== isSoldOut(result)) await tx.invalidatePages({ subject: 'tickets' })
  return result
}

/** How many of each ticket some participants have. */
export const countTickets = (participants: readonly { ingressoId: number }[]): Map<number, number> =>
  new Map([...Map.groupBy(participants, ({ ingressoId }) => ingressoId)].map(([id, ofKind]) => [id, ofKind.length]))

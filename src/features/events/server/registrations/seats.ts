import { asc, eq } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { type EventRow, eventTable } from '../tables.ts'
import { seatsFree, seatsLeft } from '../tickets/read-tickets.ts'
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

const none: TicketCounts = new Map()

/**
 * Takes seats. @param wanted in the order of the request, whose fields the failures name
 * @param own seats that are free and kept for whoever takes them: those that they have just given back, or were offered
 * @throws Problem `invalid` for more than are left: `max_value:<left>`
 */
export async function takeSeats(tx: PurposeTx, locked: LockedEvent, wanted: TicketCounts, own = none): Promise<LockedEvent> {
  const { event, tickets } = locked
  const errors: FieldErrors = {}
  let taken = 0
  for (const [index, [ticketId, count]] of [...wanted].entries()) {
    const ticket = tickets.find(({ id }) => id === ticketId)
    const left = ticket ? leftFor({ ...event, ocupados: event.ocupados + taken }, ticket, own.get(ticketId) ?? 0) : 0
    if (count > left) errors[`ingressos.${index}.quantidade`] = `max_value:${left}`
    taken += count
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  return moveSeats(tx, locked, wanted, 1)
}

const leftFor = (event: EventRow, ticket: TicketRow, own: number) =>
  Math.max(seatsLeft(event, ticket), Math.min(seatsFree(event, ticket), own))

/** Gives seats back. */
export const freeSeats = (tx: PurposeTx, locked: LockedEvent, counts: TicketCounts): Promise<LockedEvent> =>
  moveSeats(tx, locked, counts, -1)

/** Counts seats as taken or free. */
async function moveSeats(tx: PurposeTx, before: LockedEvent, counts: TicketCounts, sign: 1 | -1): Promise<LockedEvent> {
  const { event } = before
  let moved = 0
  const tickets: TicketRow[] = []
  for (const ticket of before.tickets) {
    const ocupados = ticket.ocupados + sign * (counts.get(ticket.id) ?? 0)
    moved += ocupados - ticket.ocupados
    tickets.push({ ...ticket, ocupados })
    if (ocupados !== ticket.ocupados) await tx.update(ticketTable).set({ ocupados }).where(eq(ticketTable.id, ticket.id))
  }
  const ocupados = event.ocupados + moved
  if (moved) await tx.update(eventTable).set({ ocupados }).where(eq(eventTable.id, event.id))
  return withPages(tx, before, { event: { ...event, ocupados }, tickets })
}

/** Notes how many tickets of each kind the one who wants the fewest waits for. @param leastOf `null`: nobody waits */
export async function setLeastWaiting(
  tx: PurposeTx,
  before: LockedEvent,
  leastOf: (ticket: TicketRow) => number | null,
): Promise<LockedEvent> {
  const tickets: TicketRow[] = []
  for (const ticket of before.tickets) {
    const esperaMenor = leastOf(ticket)
    tickets.push({ ...ticket, esperaMenor })
    if (esperaMenor !== ticket.esperaMenor) await tx.update(ticketTable).set({ esperaMenor }).where(eq(ticketTable.id, ticket.id))
  }
  return withPages(tx, before, { ...before, tickets })
}

/** When a ticket is sold out now, or is not any more, what shows it is made anew. @returns `after` */
async function withPages(tx: PurposeTx, before: LockedEvent, after: LockedEvent): Promise<LockedEvent> {
  const isSoldOut = ({ event, tickets }: LockedEvent) => tickets.map(ticket => seatsLeft(event, ticket) === 0).join()
  if (isSoldOut(before) !== isSoldOut(after)) await tx.invalidatePages({ subject: 'tickets' })
  return after
}

/** How many of each ticket some participants have. */
export const countTickets = (participants: readonly { ingressoId: number }[]): Map<number, number> =>
  new Map([...Map.groupBy(participants, ({ ingressoId }) => ingressoId)].map(([id, ofKind]) => [id, ofKind.length]))

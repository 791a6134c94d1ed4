import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { standingOf } from '../../../rules/tickets.ts'
import { offeredUntil } from '../../../rules/waiting-list.ts'
import { seatsFree, toTicket } from '../../tickets/read-tickets.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { priceTickets } from '../coupon.ts'
import { ownCounts } from '../hold-seats.ts'
import { insertRegistration } from '../insert-registration.ts'
import { type LockedEvent, lockSeats, setLeastWaiting, takeSeats } from '../seats.ts'
import { type WaitingRow, waitingTable } from './tables.ts'
import { tellOffered } from './tell-offered.ts'

const { quantidade, ocupados, esperaMenor, eventoId } = ticketTable

/** As far as the ticket alone can say: its event may have fewer seats. */
const mayBeFree = () => and(isNotNull(esperaMenor), or(isNull(quantidade), sql`${quantidade} - ${ocupados} >= ${esperaMenor}`))

/**
 * Every minute, keeps the seats that are free again for those who wait for them, and tells them. In the order of the line; who wants more than are free is
 * passed over for now. Nobody else gets these seats in the meantime (`seatsLeft`), and nobody who waits is ever charged.
 */
export const offerSeats: Job<Record<string, never>> = {
  name: 'offer-seats',
  cron: '* * * * *',
  perChurch: withRows([ticketTable, mayBeFree]),
  async run(_data, { db }) {
    await db.transaction(async tx => {
      // All transactions lock events in the same order.
      const events = await tx.selectDistinct({ id: eventoId }).from(ticketTable).where(mayBeFree()).orderBy(asc(eventoId))
      for (const event of events) await offerSeatsOf(tx, event.id, new Date())
    })
  },
}

async function offerSeatsOf(tx: UnitOfWork, eventId: number, now: Date): Promise<void> {
  let locked = await lockSeats(tx, eventId)
  const waiting = await tx
    .select()
    .from(waitingTable)
    .where(and(eq(waitingTable.eventoId, eventId), isNull(waitingTable.inscricaoId)))
    .orderBy(asc(waitingTable.criadaEm), asc(waitingTable.id))
  const still: WaitingRow[] = []
  const isPublic = publicationStateOf(locked.event, now) === 'publicado'
  for (const row of waiting) {
    const ticket = ticketOf(locked, row.ingressoId, now)
    if (!ticket) continue
    const own = (await ownCounts(tx, row.usuarioId, eventId)).get(row.ingressoId) ?? 0
    // Somebody else has handed them a ticket: they may have no other.
    if (own + row.quantidade > (ticket.row.limitePorUsuario ?? Number.POSITIVE_INFINITY))
      await tx.delete(waitingTable).where(eq(waitingTable.id, row.id))
    else if (isPublic && ticket.isOnSale && seatsFree(locked.event, ticket.row) >= row.quantidade)
      locked = await offerTo(tx, locked, row, now)
    else still.push(row)
  }
  const least = new Map<number, number>()
  for (const { ingressoId, quantidade } of still) least.set(ingressoId, Math.min(quantidade, least.get(ingressoId) ?? quantidade))
  await setLeastWaiting(tx, locked, ({ id }) => least.get(id) ?? null)
}

/** A kind of ticket that is offered, now or later. @returns `undefined` when nobody gets one any more */
function ticketOf({ event, tickets }: LockedEvent, ticketId: number, now: Date) {
  const row = tickets.find(({ id, flagAtivo }) => id === ticketId && flagAtivo)
  const isOver = event.fim <= now || event.estado !== 'confirmado' || (row?.dataFim ?? event.fim) <= now
  if (!row || isOver) return undefined
  const standing = standingOf(toTicket(event, row, now), now.getTime())
  return { row, isOnSale: standing === 'available' || standing === 'sold-out' }
}

/** Keeps seats that are free for one who waits. @returns the event afterwards */
async function offerTo(tx: UnitOfWork, locked: LockedEvent, waiting: WaitingRow, now: Date): Promise<LockedEvent> {
  const { event, tickets } = locked
  const { usuarioId: memberId, ingressoId, quantidade } = waiting
  const counts = new Map([[ingressoId, quantidade]])
  const after = await takeSeats(tx, locked, counts, counts)
  const saleEnd = tickets.find(({ id }) => id === ingressoId)?.dataFim?.getTime() ?? Number.POSITIVE_INFINITY
  const end = Math.min(event.fim.getTime(), saleEnd)
  const { costs } = await priceTickets(tx, locked, { wanted: [{ ingressoId, quantidade }], memberId, now })
  const registration = await insertRegistration(tx, {
    event,
    memberId,
    situacao: 'reservada',
    since: now,
    until: new Date(offeredUntil({ start: event.inicio.getTime(), end }, now.getTime())),
    people: Array.from({ length: quantidade }, () => ({ ingressoId })),
    costs,
    cupomId: null,
    now,
  })
  await tx.update(waitingTable).set({ inscricaoId: registration.id }).where(eq(waitingTable.id, waiting.id))
  await tx.send(tellOffered, { espera: waiting.id })
  return after
}

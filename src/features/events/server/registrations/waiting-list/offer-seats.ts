import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { accountTable, membersTable } from '#features/access/server/index.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { standingOf } from '../../../rules/tickets.ts'
import { offeredUntil } from '../../../rules/waiting-list.ts'
import { eventTable } from '../../tables.ts'
import { seatsFree, toTicket } from '../../tickets/read-tickets.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { priceTickets } from '../coupon.ts'
import { ownCounts } from '../hold-seats.ts'
import { insertRegistration } from '../insert-registration.ts'
import { type LockedEvent, lockSeats, setLeastWaiting, takeSeats } from '../seats.ts'
import { type WaitingRow, waitingTable } from './tables.ts'
import { tellOffered } from './tell-offered.ts'

const { quantidade, ocupados, esperaMenor, eventoId } = ticketTable

const enough = (seats: unknown, taken: unknown) => sql`(${seats} is null or ${seats} - ${taken} >= ${esperaMenor})`
const eventHasEnough = sql`exists (select from ${eventTable} where ${eventTable.igrejaId} = ${ticketTable.igrejaId} and ${eventTable.id} = ${eventoId} and ${enough(eventTable.lugares, eventTable.ocupados)})`
const mayBeFree = () => and(isNotNull(esperaMenor), enough(quantidade, ocupados), eventHasEnough)

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
    .select(getTableColumns(waitingTable))
    .from(waitingTable)
    .innerJoin(membersTable, eq(membersTable.id, waitingTable.usuarioId))
    // Nobody keeps seats for somebody who cannot be told.
    .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
    .where(and(eq(waitingTable.eventoId, eventId), isNull(waitingTable.inscricaoId)))
    .orderBy(asc(waitingTable.criadaEm), asc(waitingTable.id))
  const still: WaitingRow[] = []
  const isPublic = publicationStateOf(locked.event, now) === 'publicado'
  const forget = (row: WaitingRow) => tx.delete(waitingTable).where(eq(waitingTable.id, row.id))
  for (const row of waiting) {
    const ticket = ticketOf(locked, row.ingressoId, now)
    if (!ticket) await forget(row)
    else if (!isPublic || !ticket.isOnSale || seatsFree(locked.event, ticket.row) < row.quantidade) still.push(row)
    // Somebody has handed them a ticket meanwhile: they may have no other.
    else if (await isTooMany(tx, eventId, ticket.row.limitePorUsuario, row)) await forget(row)
    else locked = await offerTo(tx, locked, row, now)
  }
  const least = new Map<number, number>()
  for (const { ingressoId, quantidade } of still) least.set(ingressoId, Math.min(quantidade, least.get(ingressoId) ?? quantidade))
  await setLeastWaiting(tx, locked, ({ id }) => least.get(id) ?? null)
}

async function isTooMany(tx: UnitOfWork, eventId: number, limit: number | null, row: WaitingRow): Promise<boolean> {
  if (limit === null) return false
  return ((await ownCounts(tx, row.usuarioId, eventId)).get(row.ingressoId) ?? 0) + row.quantidade > limit
}

/**
 * A kind of ticket for which people wait. @returns `undefined` when nobody will ever get one: it is offered no more, or the event is over. Of one
 * that is cancelled, `tellChanges` ends the line and tells it
 */
function ticketOf({ event, tickets }: LockedEvent, ticketId: number, now: Date) {
  const row = tickets.find(({ id, flagAtivo }) => id === ticketId && flagAtivo)
  if (!row || (event.estado === 'confirmado' && event.fim <= now)) return undefined
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
  const until = new Date(offeredUntil({ start: event.inicio.getTime(), end }, now.getTime()))
  const registration = await insertRegistration(tx, {
    event,
    memberId,
    situacao: 'reservada',
    since: now,
    until,
    people: Array.from({ length: quantidade }, () => ({ ingressoId })),
    costs,
    cupomId: null,
    now,
  })
  await tx.update(waitingTable).set({ inscricaoId: registration.id, ofertaAte: until }).where(eq(waitingTable.id, waiting.id))
  await tx.send(tellOffered, { espera: waiting.id })
  return after
}

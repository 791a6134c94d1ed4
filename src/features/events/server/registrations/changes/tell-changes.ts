import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { type EventRow, eventTable } from '../../tables.ts'
import { endRegistrations } from '../hold-seats.ts'
import type { RegistrationNews } from '../registration-mail.ts'
import { type LockedEvent, lockSeats, setLeastWaiting } from '../seats.ts'
import { registrationTable } from '../tables.ts'
import { tellRegistered } from '../tell-registered.ts'
import { waitingTable } from '../waiting-list/tables.ts'

/** A change is told when it is so old: somebody who has made a mistake can undo it before. */
const settledMinutes = 5
/** What was over before anybody could be told. */
const toldHours = 24

const { avisadoEstado, avisadoInicio, estado, inicio, fim, dataAlteracao } = eventTable

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const isUntold = () =>
  and(
    sql`(${avisadoEstado} <> ${estado} or ${avisadoInicio} <> ${inicio})`,
    lte(dataAlteracao, before(settledMinutes)),
    gt(fim, before(toldHours * 60)),
  )

/**
 * Every minute, looks for events of which those who have registered know something else than what is true: they were cancelled, postponed, or are on
 * another date. Tells all of them by mail; of an event that does not take place, ends what is kept without a payment, and the waiting list.
 */
export const tellChanges: Job<Record<string, never>> = {
  name: 'tell-event-changes',
  cron: '* * * * *',
  perChurch: withRows([eventTable, isUntold]),
  async run(_data, { db, church }) {
    const timeZone = church?.fusoHorario ?? 'UTC'
    await db.transaction(async tx => {
      // All transactions lock events in the same order.
      const due = await tx.select({ id: eventTable.id }).from(eventTable).where(isUntold()).orderBy(asc(eventTable.id))
      for (const { id } of due) {
        const locked = await lockSeats(tx, id)
        if (publicationStateOf(locked.event, new Date()) === 'publicado') await tellChangesOf(tx, locked, timeZone)
      }
    })
  },
}

async function tellChangesOf(tx: UnitOfWork, locked: LockedEvent, timeZone: string): Promise<void> {
  const { event } = locked
  const news = newsOf(event)
  const dayOf = (time: Date | null) => time && dayAt(time, timeZone)
  const isMoved = news === 'remarcado' && dayOf(event.avisadoInicio) !== dayOf(event.inicio)
  await tx
    .update(eventTable)
    .set({ avisadoEstado: event.estado, avisadoInicio: event.inicio, ...(isMoved && { remarcadoEm: new Date() }) })
    .where(eq(eventTable.id, event.id))
  if (event.estado !== 'confirmado') await endWaiting(tx, locked)
  if (!news) return
  const { id, situacao, eventoId } = registrationTable
  const registered = await tx
    .select({ id })
    .from(registrationTable)
    .where(and(eq(eventoId, event.id), inArray(situacao, ['pendente', 'confirmada'])))
    .orderBy(asc(id))
  const mails = registered.map(row => ({ inscricao: row.id, sobre: news }))
  if (mails.length) await tx.send(tellRegistered, mails)
}

/** What there is to tell; nothing of another date for what is postponed: it has none that anybody can rely on. */
function newsOf({ estado, avisadoEstado }: EventRow): Extract<RegistrationNews, 'cancelado' | 'adiado' | 'remarcado'> | undefined {
  if (estado === 'confirmado') return 'remarcado'
  return estado === avisadoEstado ? undefined : estado
}

/** Ends what is kept of an event and not being paid, and its waiting list. */
async function endWaiting(tx: UnitOfWork, locked: LockedEvent): Promise<void> {
  const { id, situacao, eventoId, pagamentoId } = registrationTable
  const isKept = and(eq(eventoId, locked.event.id), inArray(situacao, ['reservada', 'pendente']), isNull(pagamentoId))
  const kept = await tx.select({ id }).from(registrationTable).where(isKept).orderBy(asc(id)).for('update')
  await tx.delete(waitingTable).where(eq(waitingTable.eventoId, locked.event.id))
  const after = await endRegistrations(
    tx,
    locked,
    kept.map(row => row.id),
    'expirada',
  )
  await setLeastWaiting(tx, after, () => null)
}

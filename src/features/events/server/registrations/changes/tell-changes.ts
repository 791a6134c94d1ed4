import { and, asc, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
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
import { tellWaitingOff } from '../waiting-list/tell-offered.ts'

/** A change is told when it is so old: somebody who has made a mistake can undo it before. */
const settledMinutes = 5
/** What was over before anybody could be told. */
const toldHours = 24

const { avisadoEstado, avisadoDatas, estado, datas, fim, dataAlteracao } = eventTable

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)
/** Dates of what does not take place are nothing that anybody can rely on. */
const isUntold = () =>
  and(
    sql`(${avisadoEstado} <> ${estado} or (${estado} = 'confirmado' and ${avisadoDatas} <> ${datas}))`,
    lte(dataAlteracao, before(settledMinutes)),
    // What was postponed has dates that are nobody's any more.
    or(gt(fim, before(toldHours * 60)), eq(avisadoEstado, 'adiado')),
  )

/**
 * Every minute, looks for events of which those who have registered know something else than what is true: they were cancelled, postponed, or are on
 * other dates. Tells all of them by mail; of an event that does not take place, ends what is kept without a payment; of one that is cancelled, the waiting
 * list.
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
        // Told by another server, or undone, while this one waited.
        const [still] = await tx
          .select({ id: eventTable.id })
          .from(eventTable)
          .where(and(eq(eventTable.id, id), isUntold()))
        const isPublic = publicationStateOf(locked.event, new Date()) === 'publicado'
        // That it is off is told also when it was taken from the page at once.
        if (still && (isPublic || locked.event.estado !== 'confirmado')) await tellChangesOf(tx, locked, timeZone)
      }
    })
  },
}

async function tellChangesOf(tx: UnitOfWork, locked: LockedEvent, timeZone: string): Promise<void> {
  const { event } = locked
  const news: RegistrationNews = event.estado === 'confirmado' ? 'remarcado' : event.estado
  const daysOf = (dates: EventRow['avisadoDatas']) => (dates ?? []).map(({ inicio }) => dayAt(new Date(inicio), timeZone)).join()
  const isMoved = news === 'remarcado' && daysOf(event.avisadoDatas) !== daysOf(event.datas)
  await tx
    .update(eventTable)
    .set({
      avisadoEstado: event.estado,
      ...(event.estado === 'confirmado' && { avisadoDatas: event.datas }),
      ...(isMoved && { remarcadoEm: event.dataAlteracao }),
    })
    .where(eq(eventTable.id, event.id))
  const { id, situacao, eventoId, escolha } = registrationTable
  // Who has kept a ticket for another day is asked again.
  if (isMoved || news === 'cancelado')
    await tx
      .update(registrationTable)
      .set({ escolha: null })
      .where(and(eq(eventoId, event.id), eq(escolha, 'manter')))
  if (event.estado !== 'confirmado') await endKept(tx, locked)
  const registered = await tx
    .select({ id })
    .from(registrationTable)
    .where(and(eq(eventoId, event.id), inArray(situacao, ['pendente', 'confirmada'])))
    .orderBy(asc(id))
  const mails = registered.map(row => ({ inscricao: row.id, sobre: news }))
  if (mails.length) await tx.send(tellRegistered, mails)
}

/** Ends what is kept of an event and not being paid; of one that is cancelled, also its waiting list, which is told. */
async function endKept(tx: UnitOfWork, locked: LockedEvent): Promise<void> {
  const { event } = locked
  const { id, situacao, eventoId, pagamentoId } = registrationTable
  const isKept = and(eq(eventoId, event.id), inArray(situacao, ['reservada', 'pendente']), isNull(pagamentoId))
  const kept = await tx.select({ id }).from(registrationTable).where(isKept).orderBy(asc(id)).for('update')
  const ids = kept.map(row => row.id)
  const after = await endRegistrations(tx, locked, ids, 'expirada')
  if (event.estado !== 'cancelado') return putBackInLine(tx, after, ids)
  const waited = await tx.delete(waitingTable).where(eq(waitingTable.eventoId, event.id)).returning({ usuario: waitingTable.usuarioId })
  const told = [...new Set(waited.map(({ usuario }) => usuario))].map(usuario => ({ usuario, evento: event.id }))
  if (told.length) await tx.send(tellWaitingOff, told)
  await setLeastWaiting(tx, after, () => null)
}

/** Whoever had been offered seats that have just ended, because the event was postponed, waits again in the place that they had. */
async function putBackInLine(tx: UnitOfWork, locked: LockedEvent, ended: readonly number[]): Promise<void> {
  const { eventoId, ingressoId, inscricaoId, quantidade } = waitingTable
  const back = await tx
    .update(waitingTable)
    .set({ inscricaoId: null, ofertaAte: null })
    .where(isAnyOf(inscricaoId, ended))
    .returning({ id: waitingTable.id })
  if (!back.length) return
  const waits = and(eq(eventoId, locked.event.id), isNull(inscricaoId))
  const rows = await tx
    .select({ ingressoId, least: min(quantidade) })
    .from(waitingTable)
    .where(waits)
    .groupBy(ingressoId)
  const least = new Map(rows.map(row => [row.ingressoId, row.least]))
  await setLeastWaiting(tx, locked, ticket => least.get(ticket.id) ?? null)
}

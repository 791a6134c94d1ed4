import { asc, eq } from 'drizzle-orm'
import { addDays, dayAt, daysBetween, hourAt, timeAt } from '#contract/calendar-days.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { insertAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/staff-copy.ts'
import { periodOf } from '../content.ts'
import { couponTable } from '../coupons/tables.ts'
import { exclusiveContentTable } from '../exclusive-content/tables.ts'
import { readQuestionRows } from '../questions/read-questions.ts'
import { questionTable } from '../questions/tables.ts'
import { type EventRow, eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'

/** From which event to which one. `move`: a time of the one as a time of the other. */
type Copy = { tx: UnitOfWork; from: number; to: number; move(time: Date): Date }

/** New ids by those of what was copied. */
type NewIds = ReadonlyMap<number, number>

/**
 * Makes a draft of an event again for another day, with all that belongs to it and is still offered. A file of its exclusive content is then used by both.
 * @throws Problem `not-found`; `invalid` for coupons, which only who manages money may have copied
 */
export async function copyEvent(context: HandlerContext<typeof contract.copyEvent>): Promise<Reply<typeof contract.copyEvent>> {
  const { db, church, user, params, body } = context
  if (body.flagCupons && !user.abilities.has('manage-money')) throw new Problem('invalid', { errors: { flagCupons: 'invalid' } })
  return db.transaction(async tx => {
    const [event] = await tx.select().from(eventTable).where(eq(eventTable.id, params.id))
    if (!event) throw new Problem('not-found')
    const days = daysBetween(dayAt(event.inicio, church.fusoHorario), body.dia)
    const move = (time: Date) => moveByDays(time, days, church.fusoHorario)
    const { id } = await insertAudited(tx, eventTable, columnsOf(event, move))
    const copy = { tx, from: event.id, to: id, move }
    const tickets = await copyTickets(copy)
    await copyQuestions(copy, tickets)
    if (body.flagCupons) await copyCoupons(copy, tickets)
    await copyContent(copy, tickets)
    return { id }
  })
}

/** The same hour on the clocks of a place so many days later, also when these were changed in between. */
function moveByDays(time: Date, days: number, timeZone: string): Date {
  const withinMinute = time.getTime() % 60_000
  return new Date(timeAt(addDays(dayAt(time, timeZone), days), hourAt(time, timeZone), timeZone).getTime() + withinMinute)
}

const movedText = (time: string, move: Copy['move']) => move(new Date(time)).toISOString()
const movedOrNull = (time: Date | null, move: Copy['move']) => time && move(time)

/** A draft that takes place as announced, and of which nothing is sold. */
function columnsOf(event: EventRow, move: Copy['move']): typeof eventTable.$inferInsert {
  const { id: _id, igrejaId: _church, dataInicio: _begin, dataFim: _end, destaque: _place, versao: _version, ...columns } = event
  const datas = event.datas.map(({ inicio, fim }) => ({ inicio: movedText(inicio, move), fim: movedText(fim, move) }))
  return {
    ...columns,
    datas,
    ...periodOf(datas),
    programa: event.programa.map(point => ({ ...point, inicio: movedText(point.inicio, move) })),
    respostasAte: movedOrNull(event.respostasAte, move),
    dataAlteracao: new Date(),
    estado: 'confirmado',
    aviso: null,
    flagVendasFechadas: false,
    ocupados: 0,
    avisadoEstado: null,
    avisadoDatas: null,
    remarcadoEm: null,
    lembreteDe: null,
  }
}

/** @returns the ids of the kinds of tickets */
async function copyTickets({ tx, from, to, move }: Copy): Promise<NewIds> {
  const rows = await tx
    .select()
    .from(ticketTable)
    .where(eq(ticketTable.eventoId, from))
    .orderBy(asc(ticketTable.ordem), asc(ticketTable.id))
  const ids = new Map<number, number>()
  for (const { id, ...row } of rows.filter(({ flagAtivo }) => flagAtivo)) {
    const times = { dataInicio: movedOrNull(row.dataInicio, move), dataFim: movedOrNull(row.dataFim, move) }
    const [copy] = await tx
      .insert(ticketTable)
      .values({ ...row, ...times, eventoId: to, ocupados: 0, esperaMenor: null })
      .returning({ id: ticketTable.id })
    if (copy) ids.set(id, copy.id)
  }
  return ids
}

async function copyQuestions({ tx, from, to }: Copy, tickets: NewIds): Promise<void> {
  const copied = new Map<number, number>()
  const rows = await readQuestionRows(tx, from)
  for (const { id, condicao, ...row } of rows.filter(({ ingressos }) => isStillFor(ingressos, tickets))) {
    // A condition is about a question before it.
    const perguntaId = condicao && copied.get(condicao.perguntaId)
    // Nobody was asked without that one; without the condition, all would be.
    if (condicao && !perguntaId) continue
    const values = {
      ...row,
      eventoId: to,
      ingressos: newIds(row.ingressos, tickets),
      condicao: condicao && perguntaId ? { ...condicao, perguntaId } : null,
    }
    const [copy] = await tx.insert(questionTable).values(values).returning({ id: questionTable.id })
    if (copy) copied.set(id, copy.id)
  }
}

async function copyCoupons({ tx, from, to, move }: Copy, tickets: NewIds): Promise<void> {
  const rows = await tx.select().from(couponTable).where(eq(couponTable.eventoId, from)).orderBy(asc(couponTable.codigo))
  for (const { id: _id, ...row } of rows.filter(({ flagAtivo, ingressos }) => flagAtivo && isStillFor(ingressos, tickets)))
    await tx
      .insert(couponTable)
      .values({ ...row, eventoId: to, usados: 0, dataFim: movedOrNull(row.dataFim, move), ingressos: newIds(row.ingressos, tickets) })
}

async function copyContent({ tx, from, to, move }: Copy, tickets: NewIds): Promise<void> {
  const { eventoId, ordem, id: contentId } = exclusiveContentTable
  const rows = await tx.select().from(exclusiveContentTable).where(eq(eventoId, from)).orderBy(asc(ordem), asc(contentId))
  for (const { id: _id, ...row } of rows.filter(({ ingressos }) => isStillFor(ingressos, tickets)))
    await tx.insert(exclusiveContentTable).values({
      ...row,
      eventoId: to,
      dataInicio: movedOrNull(row.dataInicio, move),
      dataFim: movedOrNull(row.dataFim, move),
      ingressos: newIds(row.ingressos, tickets),
    })
}

const newIds = (ids: readonly number[], by: NewIds) => ids.flatMap(id => by.get(id) ?? [])

/** Whether what is for some kinds of tickets is for one that is still offered; without any of them it would be for all. */
const isStillFor = (ids: readonly number[], tickets: NewIds) => ids.length === 0 || newIds(ids, tickets).length > 0

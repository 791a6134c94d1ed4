import { and, asc, eq, sql } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { isListed, listColumns, readPublished, searchPublished, toSummary } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { keyset } from '#server/db/keyset.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { ShownPeriod } from '#server/http/response-cache/lifetime.ts'
import type { Event, WholeEvent } from '../contract/events.ts'
import { keptMinutes } from '../rules/dates.ts'
import { maxComing } from '../rules/events.ts'
import { events, periodOf } from './content.ts'
import { couponTable } from './coupons/tables.ts'
import { ofRegistration, ofTicket, selectQuestions, toQuestion } from './questions/read-questions.ts'
import { type EventRow, eventTable } from './tables.ts'
import { readTickets, ticketPeriods } from './tickets/read-tickets.ts'

const { id, fim } = eventTable

/** When an event has been over for so many minutes. */
const overFor = (minutes: number) => sql`(${fim} + make_interval(mins => ${sql.raw(String(minutes))}))`

/** When the lists of coming and of past events, and the tickets of one, change by themselves. */
export const eventPeriods: readonly ShownPeriod[] = [
  ...[0, keptMinutes].map(minutes => ({ table: eventTable, from: overFor(minutes) })),
  ...ticketPeriods,
]

/** A published row as it is sent, with its own columns. */
type Summary = Pick<ReturnType<typeof toSummary>, 'titulo' | 'dataInicio'>

/** A row as everybody reads it: under the names of the specification, in which `dataInicio` is when the event begins. */
function toEvent({ titulo, dataInicio: _publishedAt, ...row }: Summary): Event {
  const { inicio: start, fim: end } = periodOf((row as unknown as EventRow).datas)
  return { ...row, nome: titulo, dataInicio: start.toISOString(), dataFim: end.toISOString() } as unknown as Event
}

const toEvents = (rows: unknown[]) => (rows as Parameters<typeof toSummary>[0][]).map(row => toEvent(toSummary(row)))

const selectComing = preparedRead(db =>
  db
    .select(listColumns(events))
    .from(eventTable)
    .where(
      and(
        isListed(events, sql.placeholder('now')),
        sql`${fim} > ${sql.placeholder('now')}::timestamptz - make_interval(mins => ${sql.raw(String(keptMinutes))})`,
      ),
    )
    // In the order of the index: which of them are left out, if there are more, hardly matters.
    .orderBy(asc(fim), asc(id))
    .limit(maxComing),
)

/** The published events that are not over, or have not been for long, by their beginning. */
export async function listComing(db: ChurchDb, now: Date): Promise<Event[]> {
  const coming = toEvents(await selectComing(db, { now: now.toISOString() }))
  return coming.sort((a, b) => Date.parse(a.dataInicio) - Date.parse(b.dataInicio) || a.id - b.id)
}

/** The published events that are over, the latest first, after the cursor `antes`. */
export async function listPast(db: ChurchDb, now: Date, { antes, limit }: PageQuery): Promise<Event[]> {
  const { orderBy, after } = keyset(fim, id)
  const rows = await db
    .select(listColumns(events))
    .from(eventTable)
    .where(and(isListed(events, now), sql`${fim} <= ${now.toISOString()}::timestamptz`, after(antes)))
    .orderBy(...orderBy())
    .limit(limit)
  return toEvents(rows)
}

/** The published events that contain all words of a text, the best matches first. */
export const findEvents = async (db: ChurchDb, church: ChurchState, now: Date, q: string): Promise<Event[]> =>
  (await searchPublished(events, db, church, now, { q })).map(toEvent)

const selectCoupon = preparedRead(db =>
  db
    .select({ id: couponTable.id })
    .from(couponTable)
    .where(and(eq(couponTable.eventoId, sql.placeholder('event')), couponTable.flagAtivo))
    .limit(1),
)

/** A published event with its tickets, and what is asked of whoever registers. @throws Problem `not-found` */
export async function getWholeEvent(db: ChurchDb, eventId: number, now: Date): Promise<WholeEvent> {
  const [{ conteudo, ...row }, tickets, questions, [coupon]] = await Promise.all([
    readPublished(events, db, now, eq(id, eventId)),
    readTickets(db, eventId, now),
    selectQuestions(db, { event: eventId }),
    selectCoupon(db, { event: eventId }),
  ])
  const ingressos = tickets.map(ticket => ({ ...ticket, perguntas: ofTicket(questions, ticket.id).map(toQuestion) }))
  const perguntas = ofRegistration(questions).map(toQuestion)
  const event = { ...toEvent(row), descricao: conteudo, ingressos, perguntas, flagCupom: Boolean(coupon) } as WholeEvent
  // Where there are tickets, the way to follow it on the internet is for those who have one.
  return ingressos.length ? { ...event, link: null } : event
}

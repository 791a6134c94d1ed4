import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { parseId } from '#contract/parse-id.ts'
import type { Church } from '#features/church/contract/church.ts'
import { calendarPlaceOf, findChurch } from '#features/church/server/index.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import { type CalendarEntry, daysKept, type ListEntries } from '#server/http/pages/calendars.ts'
import { venueLine } from '../rules/events.ts'
import { type EventRow, eventTable } from './tables.ts'
import { ticketTable } from './tickets/tables.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Events in the calendar, those of the last year and later ones. */
const maxEvents = 1_000

/** All published events, also those that are over for less than a year. */
export const eventEntries: ListEntries = request => entriesOf(request, gt(eventTable.fim, new Date(Date.now() - daysKept * dayMs)))

/** The event whose id is in the address. */
export const entriesOfOne: ListEntries = async request => {
  const eventId = parseId(request.parameter ?? '')
  return eventId ? entriesOf(request, eq(eventTable.id, eventId)) : []
}

/** Where there are tickets, the way to follow an event on the internet is for those who have one. */
const isTicketed = sql`exists (select from ${ticketTable} where ${ticketTable.igrejaId} = ${eventTable.igrejaId} and ${ticketTable.eventoId} = ${eventTable.id} and ${ticketTable.flagAtivo})`
const publicLink = sql<string | null>`case when ${isTicketed} then null else ${eventTable.link} end`

async function entriesOf({ church: state, services: { pool } }: Parameters<ListEntries>[0], where: SQL): Promise<CalendarEntry[]> {
  if (!state) return []
  const db = churchReads(pool, state.id)
  const [church, rows] = await Promise.all([
    findChurch(db, { code: state.codigo }),
    db
      .select({ ...getTableColumns(eventTable), link: publicLink })
      .from(eventTable)
      .where(and(isPublished(eventTable, new Date()), where))
      .orderBy(asc(eventTable.inicio), asc(eventTable.id))
      .limit(maxEvents),
  ])
  return church ? rows.flatMap(row => entriesFor(church, row)) : []
}

/** Each date of an event. Their order names them, so that a date that is moved is the same entry. */
const entriesFor = (church: Church, row: EventRow): CalendarEntry[] =>
  row.datas.map(({ inicio, fim }, index) => ({
    id: row.datas.length > 1 ? `event-${row.id}-${index + 1}` : `event-${row.id}`,
    title: row.titulo,
    minutes: (Date.parse(fim) - Date.parse(inicio)) / minuteMs,
    text: [row.aviso, row.resumo].filter(Boolean).join('\n\n'),
    path: `/event/${row.id}`,
    at: new Date(inicio),
    // What is postponed is not on this day either.
    isCancelled: row.estado !== 'confirmado',
    sequence: row.versao,
    ...placeOf(church, row),
  }))

function placeOf(church: Church, { local, flagPresencial, link }: EventRow): Pick<CalendarEntry, 'place'> {
  if (!flagPresencial) return link ? { place: link } : {}
  return local ? { place: venueLine(local) } : calendarPlaceOf(church)
}

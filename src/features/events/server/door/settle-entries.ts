import { and, eq, sql } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { dateAtDoor, firstEntry } from '../../rules/door.ts'
import { participantTable } from '../registrations/tables.ts'
import type { EventRow } from '../tables.ts'
import { entryTable } from './tables.ts'

/** Writes into the tickets when they were let in for the first time. */
export async function noteWhoIsIn(tx: ChurchTx, tickets: readonly number[]): Promise<void> {
  const { participanteId, situacao, feitaEm } = entryTable
  const first = sql`(select min(${feitaEm}) from ${entryTable} where ${and(eq(participanteId, participantTable.id), eq(situacao, 'entrou'))})`
  await tx.update(participantTable).set({ entrouEm: first }).where(isAnyOf(participantTable.id, tickets))
}

/**
 * Which entries of tickets have to change, so that of each ticket the first one of a date is in: those that lose it before those that win it. Dates
 * are those that the event has now: it may have been moved since.
 */
export async function unsettled(tx: ChurchTx, tickets: readonly number[], datas: EventRow['datas']) {
  const { id, participanteId, dataInicio, chave, situacao, flagEntrou, feitaEm } = entryTable
  if (!tickets.length) return []
  const rows = await tx
    .select({ id, ticket: participanteId, dataInicio, chave, situacao, flagEntrou, feitaEm })
    .from(entryTable)
    .where(isAnyOf(participanteId, tickets))
  const entries = rows.map(row => ({
    ...row,
    feitaEm: row.feitaEm.getTime(),
    date: new Date(dateAtDoor(datas, row.feitaEm.getTime()).inicio),
  }))
  const changes = [...Map.groupBy(entries, ({ ticket, date }) => `${ticket} ${date.getTime()}`).values()].flatMap(ofTicket => {
    const first = firstEntry(ofTicket)
    const isMoved = (entry: (typeof ofTicket)[number]) => entry.dataInicio.getTime() !== entry.date.getTime()
    const lost = ofTicket.filter(entry => entry.situacao === 'entrou' && (entry !== first || isMoved(entry)))
    return [
      ...lost.map(entry => ({ id: entry.id, to: 'repetida' as const, date: entry.date })),
      ...(first && (first.situacao !== 'entrou' || isMoved(first)) ? [{ id: first.id, to: 'entrou' as const, date: first.date }] : []),
    ]
  })
  return changes.sort((a, b) => (a.to === b.to ? 0 : a.to === 'repetida' ? -1 : 1))
}

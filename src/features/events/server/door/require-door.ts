import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { doorsCloseAt } from '../../rules/door.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { eventTable } from '../tables.ts'
import { doorTable } from './tables.ts'

const { id, titulo, datas, fim, estado } = eventTable

/** When the doors of an event close by themselves. */
export const closingTime = (event: { fim: Date }): Date => new Date(doorsCloseAt(event.fim.getTime()))

/** Whether an event has doors now: it takes place some day, and has not been over for long. */
export const hasDoors = (event: { fim: Date; estado: string }, now: Date): boolean =>
  event.estado !== 'cancelado' && closingTime(event) > now

/**
 * The door that the secret of a link opens, with its event. One answer for every link that opens none, so that it tells nothing.
 * @param db bound to the church
 * @throws Problem `link-expired`; `not-found` without the event
 */
export async function requireDoor(db: Pick<ChurchDb, 'select'>, eventId: number, code: string, now: Date) {
  const [found] = await db
    .select({ door: doorTable, event: { id, nome: titulo, datas, fim, estado } })
    .from(doorTable)
    .innerJoin(eventTable, eq(id, doorTable.eventoId))
    .where(and(eq(doorTable.resumo, hashSecret(code)), eq(doorTable.eventoId, eventId)))
  if (!found) await requireEvent(db, eventId)
  if (!found || found.door.encerradaEm !== null || !hasDoors(found.event, now)) throw new Problem('link-expired')
  return { ...found, validade: closingTime(found.event) }
}

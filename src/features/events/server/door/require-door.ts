import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
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

/**
 * The tickets and entries of an event, which are of many people: for whoever has proven by the secret of a door that they may see and write them here,
 * and for how many each door has let in.
 */
export const doorDb = ({ services, church, requestId }: { services: Services; church: ChurchState; requestId: string }) =>
  requestDb({ services, church, requestId, actor: systemActor })

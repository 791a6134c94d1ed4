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

/** Since when a door is over, and whether staff have ended it; `undefined` while it is open. */
export type DoorEnd = { at: Date; isByStaff: boolean }

/**
 * The door that the secret of a link opens or has opened, with its event.
 * @param db bound to the church
 * @throws Problem `link-expired` without one: the same answer for every link; `not-found` without the event
 */
export async function findDoor(db: Pick<ChurchDb, 'select'>, eventId: number, code: string, now: Date) {
  const [found] = await db
    .select({ door: doorTable, event: { id, nome: titulo, datas, fim, estado } })
    .from(doorTable)
    .innerJoin(eventTable, eq(id, doorTable.eventoId))
    .where(and(eq(doorTable.resumo, hashSecret(code)), eq(doorTable.eventoId, eventId)))
  if (!found) await requireEvent(db, eventId)
  if (!found) throw new Problem('link-expired')
  const validade = closingTime(found.event)
  const { encerradaEm } = found.door
  const end: DoorEnd | undefined = encerradaEm
    ? { at: encerradaEm, isByStaff: true }
    : hasDoors(found.event, now)
      ? undefined
      : // Nobody knows when an event was called off: whoever came before that has come.
        { at: validade, isByStaff: false }
  return { ...found, validade, end }
}

/** The door that the secret of a link opens now. @throws Problem `link-expired`, also when it is over; `not-found` without the event */
export async function requireDoor(...args: Parameters<typeof findDoor>) {
  const found = await findDoor(...args)
  if (found.end) throw new Problem('link-expired')
  return found
}

/**
 * The tickets and entries of an event, which are of many people: for whoever has proven by the secret of a door that they may see and write them here,
 * and for how many each door has let in.
 */
export const doorDb = ({ services, church, requestId }: { services: Services; church: ChurchState; requestId: string }) =>
  requestDb({ services, church, requestId, actor: systemActor })

import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { type EventRow, eventTable } from './tables.ts'

/**
 * Locks an event for staff who change what belongs to it, so nobody registers meanwhile. The caller raises its version.
 * @throws Problem `not-found`; `stale` when somebody has changed it since `expectedVersion`
 */
export async function lockVersion(tx: UnitOfWork, eventId: number, expectedVersion: number | undefined): Promise<EventRow> {
  const [event] = await tx.select().from(eventTable).where(eq(eventTable.id, eventId)).for('no key update')
  if (!event) throw new Problem('not-found')
  if (event.versao !== expectedVersion) throw await tx.staleProblem({ entity: 'evento', id: eventId, version: expectedVersion })
  return event
}

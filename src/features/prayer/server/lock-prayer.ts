import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { isAuthoredBy, isOnWall } from './policy.ts'
import { prayerTable } from './tables.ts'

type Row = typeof prayerTable.$inferSelect

/**
 * Returns a request on the wall and locks its row until the transaction ends: only one transaction at a time changes its counts, and
 * it is neither hidden nor deleted meanwhile. Every transaction that changes rows which belong to a request locks the request
 * first, which prevents deadlocks.
 * @throws Problem `not-found`
 */
export async function lockPrayerOnWall(tx: UnitOfWork, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(prayerTable)
    .where(and(eq(prayerTable.id, id), isOnWall))
    .for('no key update')
  if (!row) throw new Problem('not-found')
  return row
}

/** Returns the member's own request in any state and locks its row until the transaction ends. @throws Problem `not-found` */
export async function lockOwnPrayer(tx: UnitOfWork, memberId: number, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(prayerTable)
    .where(and(eq(prayerTable.id, id), isAuthoredBy(memberId)))
    .for('no key update')
  if (!row) throw new Problem('not-found')
  return row
}

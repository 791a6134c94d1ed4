import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { isAuthoredBy, isOnWall } from './policy.ts'
import { prayerTable } from './tables.ts'

type Row = typeof prayerTable.$inferSelect

/**
 * Locks a request, in whatever state and whoever its author is, until the transaction ends: only one transaction at a time changes its
 * counts, and it is neither hidden nor deleted meanwhile. Every transaction that changes rows which belong to a request locks the request
 * first, which prevents deadlocks. A lock of one's own is not enough: a member may not lock another member's row (migration 0014).
 */
export const lockPrayer = (tx: UnitOfWork, id: number) => tx.execute(sql`select travar_oracao(${id})`)

/** Locks a request on the wall and returns it. @throws Problem `not-found` */
export async function lockPrayerOnWall(tx: UnitOfWork, id: number): Promise<Row> {
  await lockPrayer(tx, id)
  const [row] = await tx
    .select()
    .from(prayerTable)
    .where(and(eq(prayerTable.id, id), isOnWall))
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

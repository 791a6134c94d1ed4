import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { WriteTx } from '#server/http/work.ts'
import { isOnWall } from './policy.ts'
import { prayerTable } from './tables.ts'

type Row = typeof prayerTable.$inferSelect

/**
 * A request on the wall, held until the transaction ends: its counts are changed by one at a time, and it is neither hidden nor
 * removed meanwhile. Whoever changes what belongs to a request holds it first, so that two never wait for each other.
 * @throws Problem `not-found`
 */
export async function lockOnWall(tx: WriteTx, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(prayerTable)
    .where(and(eq(prayerTable.id, id), isOnWall))
    .for('no key update')
  if (!row) throw new Problem('not-found')
  return row
}

/** One's own request, wherever it is on its way, held until the transaction ends. @throws Problem `not-found` */
export async function lockOwn(tx: WriteTx, memberId: number, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(prayerTable)
    .where(and(eq(prayerTable.id, id), eq(prayerTable.usuarioId, memberId)))
    .for('no key update')
  if (!row) throw new Problem('not-found')
  return row
}

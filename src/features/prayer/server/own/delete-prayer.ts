import { eq } from 'drizzle-orm'
import type { WriteTx } from '#server/http/work.ts'
import { lockOwn } from '../lock-prayer.ts'
import { prayerTable } from '../tables.ts'
import { forget } from '../wall/find-prayer.ts'

/** Removes one's own request with all that was said to it. Staff hide and never remove. @throws Problem `not-found` */
export async function deletePrayer(tx: WriteTx, memberId: number, id: number): Promise<Record<string, never>> {
  const prayer = await lockOwn(tx, memberId, id)
  await tx.delete(prayerTable).where(eq(prayerTable.id, id))
  await forget(tx, prayer)
  return {}
}

import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { lockOwnPrayer } from '../lock-prayer.ts'
import { prayerTable } from '../tables.ts'
import { removeFromSearchIndex } from '../wall/search-index.ts'

/** Deletes one's own request with all that belongs to it. Staff can hide a request, but never delete it. @throws Problem `not-found` */
export async function deletePrayer(tx: UnitOfWork, memberId: number, id: number): Promise<Record<string, never>> {
  const prayer = await lockOwnPrayer(tx, memberId, id)
  await tx.delete(prayerTable).where(eq(prayerTable.id, id))
  await removeFromSearchIndex(tx, prayer)
  return {}
}

import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { prayerSettingsTable } from '../tables.ts'

/** Whether the church reviews requests before they are published. True for a church that has never changed the setting. */
export async function isReviewEnabled(db: Pick<ChurchDb, 'select'>): Promise<boolean> {
  const [row] = await db.select({ revisar: prayerSettingsTable.revisar }).from(prayerSettingsTable)
  return row?.revisar ?? true
}

/** Changes the setting. Requests that already wait continue to wait. */
export async function setReviewEnabled(tx: UnitOfWork, igrejaId: number, revisar: boolean): Promise<{ flagRevisar: boolean }> {
  const before = await isReviewEnabled(tx)
  await tx
    .insert(prayerSettingsTable)
    .values({ igrejaId, revisar })
    .onConflictDoUpdate({ target: prayerSettingsTable.igrejaId, set: { revisar } })
  await tx.audit({ action: 'update', entity: 'oracao_configuracao', id: igrejaId, before: { revisar: before }, after: { revisar } })
  return { flagRevisar: revisar }
}

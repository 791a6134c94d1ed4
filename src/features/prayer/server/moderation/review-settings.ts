import type { ChurchDb } from '#server/db/church-db.ts'
import type { WriteTx } from '#server/http/work.ts'
import { prayerSettingsTable } from '../tables.ts'

/** Whether the church looks at requests before they are on the wall. One that has never said so does. */
export async function isReviewed(db: Pick<ChurchDb, 'select'>): Promise<boolean> {
  const [row] = await db.select({ revisar: prayerSettingsTable.revisar }).from(prayerSettingsTable)
  return row?.revisar ?? true
}

/** What waits already goes on waiting. */
export async function setReviewed(tx: WriteTx, igrejaId: number, revisar: boolean): Promise<{ flagRevisar: boolean }> {
  const before = await isReviewed(tx)
  await tx
    .insert(prayerSettingsTable)
    .values({ igrejaId, revisar })
    .onConflictDoUpdate({ target: prayerSettingsTable.igrejaId, set: { revisar } })
  await tx.audit({ action: 'update', entity: 'oracao_configuracao', id: igrejaId, before: { revisar: before }, after: { revisar } })
  return { flagRevisar: revisar }
}

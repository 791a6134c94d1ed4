import type { ChurchDb } from '#server/db/church-db.ts'
import { saveAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { prayerSettingsTable } from '../tables.ts'

type Settings = { flagRevisar: boolean; versao: number }

/** Whether requests wait for review before they are published. True for a church that has never changed the setting. */
export async function getPrayerSettings(db: Pick<ChurchDb, 'select'>): Promise<Settings> {
  const { revisar: flagRevisar, versao } = prayerSettingsTable
  const [row] = await db.select({ flagRevisar, versao }).from(prayerSettingsTable)
  return row ?? { flagRevisar: true, versao: 0 }
}

export const isReviewEnabled = async (db: Pick<ChurchDb, 'select'>): Promise<boolean> => (await getPrayerSettings(db)).flagRevisar

/** Changes the setting. Requests that already wait continue to wait. @throws Problem `stale` */
export async function setReviewEnabled(tx: UnitOfWork, revisar: boolean, expectedVersion: number | undefined): Promise<Settings> {
  const row = await saveAudited(tx, prayerSettingsTable, {}, { revisar }, expectedVersion)
  return { flagRevisar: row.revisar, versao: row.versao }
}

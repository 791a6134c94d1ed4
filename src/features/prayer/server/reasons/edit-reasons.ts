import { asc } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { shownFields } from '#server/db/shown-columns.ts'
import { orderedRows } from '#server/http/api/ordered-rows.ts'
import type { PrayerReason } from '../../contract/prayer.ts'
import * as contract from '../../contract/reasons.ts'
import { prayerReasonTable } from '../tables.ts'

const { id, nome, ordem } = prayerReasonTable

/** The church's reasons, in its order. */
export async function listReasons(db: Pick<ChurchDb, 'select'>): Promise<{ oracaoMotivos: PrayerReason[] }> {
  return { oracaoMotivos: await db.select({ id, nome }).from(prayerReasonTable).orderBy(asc(ordem), asc(id)) }
}

const endpoints = {
  list: contract.listStaffReasons,
  create: contract.createPrayerReason,
  update: contract.updatePrayerReason,
  delete: contract.deletePrayerReason,
  order: contract.orderPrayerReasons,
}

/** The reasons as staff set them. Requests whose reason is deleted have none afterwards, by their foreign key. */
export const reasonRoutes = orderedRows(endpoints, { table: prayerReasonTable, show: row => shownFields(row, contract.StaffReason) })

import { asc } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { deleteAudited, insertAudited, nextPosition, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PrayerReason } from '../../contract/prayer.ts'
import type { StaffReason } from '../../contract/reasons.ts'
import { prayerReasonTable } from '../tables.ts'

const { id, nome, ordem, versao } = prayerReasonTable

/** The church's reasons, in its order. */
export async function listReasons(db: Pick<ChurchDb, 'select'>): Promise<{ oracaoMotivos: PrayerReason[] }> {
  return { oracaoMotivos: await db.select({ id, nome }).from(prayerReasonTable).orderBy(asc(ordem), asc(id)) }
}

/** The church's reasons as staff see them. */
export const listStaffReasons = (db: Pick<ChurchDb, 'select'>): Promise<StaffReason[]> =>
  db.select({ id, nome, versao }).from(prayerReasonTable).orderBy(asc(ordem), asc(id))

const toReason = (row: StaffReason): StaffReason => ({ id: row.id, nome: row.nome, versao: row.versao })

/** Adds a reason after the others. */
export async function createReason(tx: UnitOfWork, name: string): Promise<StaffReason> {
  return toReason(await insertAudited(tx, prayerReasonTable, { nome: name, ordem: await nextPosition(tx, prayerReasonTable) }))
}

/** A reason that a write changes, and the version of it that the caller has seen. */
type Target = { id: number; expectedVersion: number | undefined }

/** @throws Problem `not-found`, `stale` */
export async function renameReason(tx: UnitOfWork, target: Target, name: string): Promise<StaffReason> {
  return toReason(await updateAudited(tx, prayerReasonTable, target.id, { nome: name }, target.expectedVersion))
}

/** Deletes a reason. Requests that had it have none afterwards, by their foreign key. @throws Problem `not-found`, `stale` */
export function deleteReason(tx: UnitOfWork, { id: reasonId, expectedVersion }: Target): Promise<Record<string, never>> {
  return deleteAudited(tx, prayerReasonTable, reasonId, expectedVersion)
}

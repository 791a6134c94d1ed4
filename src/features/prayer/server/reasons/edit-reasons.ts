import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { deleteAudited, insertAudited, nextPosition, updateAudited } from '#server/db/audited-rows.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { PrayerReason } from '../../contract/prayer.ts'
import { prayerReasonTable, prayerTable } from '../tables.ts'

const { id, nome, ordem } = prayerReasonTable

/** The church's reasons, in its order. */
export async function listReasons(db: Pick<ChurchDb, 'select'>): Promise<{ oracaoMotivos: PrayerReason[] }> {
  return { oracaoMotivos: await db.select({ id, nome }).from(prayerReasonTable).orderBy(asc(ordem), asc(id)) }
}

const toReason = (row: PrayerReason): PrayerReason => ({ id: row.id, nome: row.nome })

/** Adds a reason after the others. */
export async function createReason(tx: UnitOfWork, igrejaId: number, name: string): Promise<PrayerReason> {
  return toReason(await insertAudited(tx, prayerReasonTable, { igrejaId, nome: name, ordem: await nextPosition(tx, prayerReasonTable) }))
}

/** @throws Problem `not-found` */
export async function renameReason(tx: UnitOfWork, reasonId: number, name: string): Promise<PrayerReason> {
  return toReason(await updateAudited(tx, prayerReasonTable, reasonId, { nome: name }))
}

/** Deletes a reason. Requests that had it have none afterwards. @throws Problem `not-found` */
export async function deleteReason(tx: UnitOfWork, reasonId: number): Promise<Record<string, never>> {
  // Locked first, so that no request can get this reason while it is removed from the requests that have it.
  const locked = await tx.select({ id }).from(prayerReasonTable).where(eq(id, reasonId)).for('update')
  if (!locked.length) throw new Problem('not-found')
  await tx.update(prayerTable).set({ motivoId: null }).where(eq(prayerTable.motivoId, reasonId))
  return deleteAudited(tx, prayerReasonTable, reasonId)
}

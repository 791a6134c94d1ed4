import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { addRow, changeRow, nextPlace, removeRow } from '#server/http/api/rows.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { PrayerMotive } from '../../contract/prayer.ts'
import { prayerMotiveTable, prayerTable } from '../tables.ts'

const { id, nome, ordem } = prayerMotiveTable

/** In the church's order. */
export async function listMotives(db: Pick<ChurchDb, 'select'>): Promise<{ oracaoMotivos: PrayerMotive[] }> {
  return { oracaoMotivos: await db.select({ id, nome }).from(prayerMotiveTable).orderBy(asc(ordem), asc(id)) }
}

const toMotive = (row: PrayerMotive): PrayerMotive => ({ id: row.id, nome: row.nome })

/** Behind the others. */
export async function createMotive(tx: WriteTx, igrejaId: number, name: string): Promise<PrayerMotive> {
  return toMotive(await addRow(tx, prayerMotiveTable, { igrejaId, nome: name, ordem: await nextPlace(tx, prayerMotiveTable) }))
}

/** @throws Problem `not-found` */
export async function renameMotive(tx: WriteTx, number: number, name: string): Promise<PrayerMotive> {
  return toMotive(await changeRow(tx, prayerMotiveTable, number, { nome: name }))
}

/** Requests that had it have none. @throws Problem `not-found` */
export async function deleteMotive(tx: WriteTx, number: number): Promise<Record<string, never>> {
  // Held first: no request can be given it any more while those that have it lose it.
  const held = await tx.select({ id }).from(prayerMotiveTable).where(eq(id, number)).for('update')
  if (!held.length) throw new Problem('not-found')
  await tx.update(prayerTable).set({ motivoId: null }).where(eq(prayerTable.motivoId, number))
  return removeRow(tx, prayerMotiveTable, number)
}

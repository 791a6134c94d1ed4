import { and, eq } from 'drizzle-orm'
import type { WriteTx } from '#server/http/work.ts'
import type { Part } from '../../contract/participation.ts'
import { lockOnWall } from '../lock-prayer.ts'
import { intercessionTable, prayerTable } from '../tables.ts'

type Who = { igrejaId: number; usuarioId: number }

/** Counts a person once, however often they say it. @throws Problem `not-found` */
export async function pray(tx: WriteTx, who: Who, id: number): Promise<Part> {
  const prayer = await lockOnWall(tx, id)
  const added = await tx
    .insert(intercessionTable)
    .values({ ...who, oracaoId: id })
    .onConflictDoNothing()
    .returning({ id: intercessionTable.id })
  return count(tx, prayer, added.length, true)
}

/** Takes it back; nothing to take back is fine. @throws Problem `not-found` */
export async function unpray(tx: WriteTx, memberId: number, id: number): Promise<Part> {
  const prayer = await lockOnWall(tx, id)
  const removed = await tx
    .delete(intercessionTable)
    .where(and(eq(intercessionTable.oracaoId, id), eq(intercessionTable.usuarioId, memberId)))
    .returning({ id: intercessionTable.id })
  return count(tx, prayer, -removed.length, false)
}

async function count(tx: WriteTx, prayer: typeof prayerTable.$inferSelect, more: number, flagOrou: boolean): Promise<Part> {
  const { id, qtdeMensagens } = prayer
  const qtdeOracoes = prayer.qtdeOracoes + more
  if (more) await tx.update(prayerTable).set({ qtdeOracoes }).where(eq(prayerTable.id, id))
  return { id, flagOrou, qtdeOracoes, qtdeMensagens }
}

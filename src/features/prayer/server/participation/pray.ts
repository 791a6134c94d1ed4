import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { Participation } from '../../contract/participation.ts'
import { lockPrayerOnWall } from '../lock-prayer.ts'
import { prayerTable, prayingMemberTable } from '../tables.ts'

type MemberIds = { igrejaId: number; usuarioId: number }

/** Records that a member prays for a request. Repeated calls count once. @throws Problem `not-found` */
export async function pray(tx: UnitOfWork, member: MemberIds, id: number): Promise<Participation> {
  const prayer = await lockPrayerOnWall(tx, id)
  const added = await tx
    .insert(prayingMemberTable)
    .values({ ...member, oracaoId: id })
    .onConflictDoNothing()
    .returning({ id: prayingMemberTable.id })
  return updateCount(tx, prayer, added.length, true)
}

/** Deletes that record; does nothing when there is none. @throws Problem `not-found` */
export async function unpray(tx: UnitOfWork, memberId: number, id: number): Promise<Participation> {
  const prayer = await lockPrayerOnWall(tx, id)
  const removed = await tx
    .delete(prayingMemberTable)
    .where(and(eq(prayingMemberTable.oracaoId, id), eq(prayingMemberTable.usuarioId, memberId)))
    .returning({ id: prayingMemberTable.id })
  return updateCount(tx, prayer, -removed.length, false)
}

async function updateCount(
  tx: UnitOfWork,
  prayer: typeof prayerTable.$inferSelect,
  delta: number,
  flagOrou: boolean,
): Promise<Participation> {
  const { id, qtdeMensagens } = prayer
  const qtdeOracoes = prayer.qtdeOracoes + delta
  if (delta) await tx.update(prayerTable).set({ qtdeOracoes }).where(eq(prayerTable.id, id))
  return { id, flagOrou, qtdeOracoes, qtdeMensagens }
}

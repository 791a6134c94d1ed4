import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Participation } from '../../contract/participation.ts'
import { lockPrayerOnWall } from '../lock-prayer.ts'
import { prayingMemberTable } from '../tables.ts'

/** Records that a member prays for a request. Repeated calls count once. @throws Problem `not-found` */
export async function pray(tx: UnitOfWork, memberId: number, id: number): Promise<Participation> {
  const { usuarioId, qtdeOracoes, qtdeMensagens } = await lockPrayerOnWall(tx, id)
  const added = await tx
    .insert(prayingMemberTable)
    .values({ usuarioId: memberId, oracaoId: id })
    .onConflictDoNothing()
    .returning({ id: prayingMemberTable.id })
  const flagMinha = usuarioId === memberId
  return { id, flagOrou: true, flagMinha, qtdeOracoes: qtdeOracoes + added.length, qtdeMensagens }
}

/** Deletes that record; does nothing when there is none. @throws Problem `not-found` */
export async function unpray(tx: UnitOfWork, memberId: number, id: number): Promise<Participation> {
  const { usuarioId, qtdeOracoes, qtdeMensagens } = await lockPrayerOnWall(tx, id)
  const removed = await tx
    .delete(prayingMemberTable)
    .where(and(eq(prayingMemberTable.oracaoId, id), eq(prayingMemberTable.usuarioId, memberId)))
    .returning({ id: prayingMemberTable.id })
  return { id, flagOrou: false, flagMinha: usuarioId === memberId, qtdeOracoes: qtdeOracoes - removed.length, qtdeMensagens }
}

import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { actAsServer } from '#server/db/members/act-as-server.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { removeGuardian as endpoint } from '../../contract/guardians.ts'
import { lockGuardians, removeGuardianOf } from '../children/write-children.ts'
import { expectGuardian } from '../policy.ts'
import { childTable, invitationTable } from '../tables.ts'
import { tellGuardians } from './tell-guardians.ts'

/** Takes another guardian from a child. @throws Problem `not-found`; `conflict` for oneself, and for who does not decide about its guardians */
export async function removeGuardian({ db, user, params }: HandlerContext<typeof endpoint>): Promise<Record<string, never>> {
  return db.transaction(async tx => {
    await expectGuardian(tx, user, params.id, params.child)
    // Their relation is not the caller's.
    await actAsServer(tx)
    const guardians = await lockGuardians(tx, params.child)
    const decides = guardians.some(({ usuarioId, flagTitular }) => usuarioId === user.memberId && flagTitular)
    if (!decides || params.usuario === user.memberId) throw new Problem('conflict')
    await endGuardian(tx, params.child, params.usuario, guardians)
    return {}
  })
}

type Guardians = Awaited<ReturnType<typeof lockGuardians>>

/**
 * Ends what somebody is to a child, with the invitations that they have sent, raises its version, and tells all of its guardians.
 * @param tx of the server itself, which has locked the guardians @throws Problem `not-found`
 */
export async function endGuardian(tx: UnitOfWork, childId: number, memberId: number, guardians: Guardians): Promise<void> {
  const ended = guardians.find(({ usuarioId }) => usuarioId === memberId)
  if (!ended) throw new Problem('not-found')
  await removeGuardianOf(tx, childId, ended, guardians)
  await tx.delete(invitationTable).where(and(eq(invitationTable.criancaId, childId), eq(invitationTable.usuarioId, memberId)))
  await tx
    .update(childTable)
    .set({ versao: sql`${childTable.versao} + 1` })
    .where(eq(childTable.id, childId))
  await tellGuardians(tx, { childId, change: 'saiu', who: memberId, told: guardians.map(({ usuarioId }) => usuarioId) })
}

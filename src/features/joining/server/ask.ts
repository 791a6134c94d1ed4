import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { RequestState } from '../rules.ts'
import { belongsTo, type Joining, lockJoinable, lockOpenJoinable } from './joining.ts'
import { tellLeaders } from './tell-leaders.ts'

/**
 * Asks to join, and tells the leaders by mail. A person has at most one open request: asking again returns it.
 * @throws Problem `not-found`; `conflict` for somebody who belongs to it already, and where nobody may ask now
 */
export async function ask(
  tx: UnitOfWork,
  joining: Joining,
  usuarioId: number,
  parentId: number,
  mensagem: string,
): Promise<{ id: number; situacao: RequestState }> {
  await lockOpenJoinable(tx, joining, parentId)
  if (await belongsTo(tx, joining, parentId, usuarioId)) throw new Problem('conflict')
  const { requests } = joining.tables
  const [person] = await tx.select({ telefone: membersTable.telefone }).from(membersTable).where(eq(membersTable.id, usuarioId))
  const [added] = await tx
    .insert(requests)
    .values({ usuarioId, parentId, mensagem, telefone: person?.telefone ?? null })
    .onConflictDoNothing()
    .returning({ id: requests.id })
  if (added) {
    await tx.send(tellLeaders(joining), { request: added.id })
    return { id: added.id, situacao: 'aberta' }
  }
  const [open] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.parentId, parentId), eq(requests.usuarioId, usuarioId), eq(requests.situacao, 'aberta')))
  if (!open) throw new Error('the request was not stored')
  return { id: open.id, situacao: 'aberta' }
}

/** Withdraws one's own open request. @throws Problem `not-found`, also when it is answered already */
export async function withdraw(
  tx: UnitOfWork,
  { tables: { requests } }: Joining,
  memberId: number,
  id: number,
): Promise<Record<string, never>> {
  const withdrawn = await tx
    .update(requests)
    .set({ situacao: 'cancelada', dataResposta: new Date(), versao: sql`${requests.versao} + 1` })
    .where(and(eq(requests.id, id), eq(requests.usuarioId, memberId), eq(requests.situacao, 'aberta')))
    .returning({ id: requests.id })
  if (!withdrawn.length) throw new Problem('not-found')
  return {}
}

/** Leaves what one has joined. @throws Problem `not-found` */
export async function leave(tx: UnitOfWork, joining: Joining, memberId: number, parentId: number): Promise<Record<string, never>> {
  await lockJoinable(tx, joining, parentId)
  const { members } = joining.tables
  const left = await tx
    .delete(members)
    .where(and(eq(members.parentId, parentId), eq(members.usuarioId, memberId)))
    .returning({ id: members.id })
  if (!left.length) throw new Problem('not-found')
  await tx.invalidatePages('pages-in-background')
  return {}
}

import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { memberName, membersTable, type PersonName } from '#features/access/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { JoinedMember, Led } from '../contract/fields.ts'
import { addToMembers, fullName } from './answer.ts'
import { expectLeader, type Joining, lockJoinable } from './joining.ts'
import { tellPerson } from './tell-person.ts'

/** The members, longest first. @throws Problem `not-found` for who does not lead it */
export async function listMembers(db: ChurchDb, joining: Joining, user: MemberCaller, parentId: number): Promise<JoinedMember[]> {
  await expectLeader(db, joining, user, parentId)
  const { members } = joining.tables
  const rows = await db
    .select({ idUsuario: members.usuarioId, desde: members.desde, name: memberName(members.usuarioId) as SQL<PersonName> })
    .from(members)
    .where(eq(members.parentId, parentId))
    .orderBy(asc(members.desde), asc(members.id))
    .limit(1_000)
  return rows.map(({ idUsuario, desde, name }) => ({ idUsuario, nome: fullName(name), desde: desde.toISOString() }))
}

/** Removes a member. @throws Problem `not-found`, also for who does not lead it */
export async function removeMember(
  tx: UnitOfWork,
  joining: Joining,
  user: MemberCaller,
  parentId: number,
  memberId: number,
): Promise<Record<string, never>> {
  await lockJoinable(tx, joining, parentId)
  await expectLeader(tx, joining, user, parentId)
  const { members } = joining.tables
  const removed = await tx
    .delete(members)
    .where(and(eq(members.parentId, parentId), eq(members.usuarioId, memberId)))
    .returning({ id: members.id })
  if (!removed[0]) throw new Problem('not-found')
  const before = { parentId, usuarioId: memberId }
  await tx.audit({ action: 'delete', entity: `${joining.name}_membro`, id: removed[0].id, before })
  await tx.invalidatePages('pages-in-background')
  return {}
}

/** Adds a member of the church, whose open request is thereby accepted. @throws Problem `not-found`; `conflict` when it is full */
export async function addMember(tx: UnitOfWork, joining: Joining, parentId: number, memberId: number): Promise<Record<string, never>> {
  const parent = await lockJoinable(tx, joining, parentId)
  await expectMembers(tx, [memberId], 'idUsuario')
  const added = await addToMembers(tx, joining, parent, memberId)
  const { requests } = joining.tables
  const [accepted] = await tx
    .update(requests)
    .set({ situacao: 'aceita', dataResposta: new Date(), versao: sql`${requests.versao} + 1` })
    .where(and(eq(requests.parentId, parentId), eq(requests.usuarioId, memberId), eq(requests.situacao, 'aberta')))
    .returning({ id: requests.id })
  if (accepted) await tx.send(tellPerson(joining), { request: accepted.id })
  if (added) await tx.audit({ action: 'create', entity: `${joining.name}_membro`, id: added, after: { parentId, usuarioId: memberId } })
  return {}
}

/** @throws Problem `invalid` for the field unless all are members of the church, each once */
export async function expectMembers(tx: UnitOfWork, ids: readonly number[], field: string): Promise<void> {
  const found = await tx.select({ id: membersTable.id }).from(membersTable).where(isAnyOf(membersTable.id, ids))
  if (found.length !== ids.length) throw new Problem('invalid', { errors: { [field]: 'unknown' } })
}

/** Sets whether members see the phone of a leader. @throws Problem `not-found` for who does not lead it */
export async function setOwnPhone(
  tx: UnitOfWork,
  joining: Joining,
  memberId: number,
  parentId: number,
  flagTelefone: boolean,
): Promise<Record<string, never>> {
  // Staff who set the leaders at the same moment write each of them again.
  await lockJoinable(tx, joining, parentId)
  const { leaders } = joining.tables
  const changed = await tx
    .update(leaders)
    .set({ flagTelefone })
    .where(and(eq(leaders.parentId, parentId), eq(leaders.usuarioId, memberId)))
    .returning({ id: leaders.id })
  if (!changed.length) throw new Problem('not-found')
  return {}
}

/** What a member of the church leads, and how much waits there. */
export async function listLed(db: ChurchDb, { parent, tables }: Joining, memberId: number): Promise<Led[]> {
  const { leaders, requests, contacts } = tables
  const open = sql`${requests.igrejaId} = ${leaders.igrejaId} and ${requests.parentId} = ${leaders.parentId} and ${requests.situacao} = 'aberta'`
  const waiting = sql`${contacts.igrejaId} = ${leaders.igrejaId} and ${contacts.parentId} = ${leaders.parentId} and ${contacts.atendidoEm} is null`
  const rows = await db
    .select({
      id: parent.id,
      nome: parent.nome,
      qtdePedidos: sql<number>`(select count(*)::int from ${requests} where ${open})`,
      qtdeContatos: sql<number>`(select count(*)::int from ${contacts} where ${waiting})`,
    })
    .from(leaders)
    .innerJoin(parent, and(eq(parent.igrejaId, leaders.igrejaId), eq(parent.id, leaders.parentId)))
    .where(eq(leaders.usuarioId, memberId))
    .orderBy(asc(parent.nome), asc(parent.id))
  return rows as Led[]
}

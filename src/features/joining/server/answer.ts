import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { JoinRequest } from '../contract/fields.ts'
import { placesLeft } from '../rules.ts'
import { expectLeader, type Joinable, type Joining, lockJoinable } from './joining.ts'
import { tellPerson } from './tell-person.ts'

/** Answered requests in one reply. */
const maxAnswered = 100

export const fullName = ({ nome, sobrenome }: PersonName): string => `${nome} ${sobrenome}`.trim()

/** Open requests, oldest first, or the last answered ones, newest first. @throws Problem `not-found` for who does not lead it */
export async function listRequests(
  db: ChurchDb,
  joining: Joining,
  user: MemberCaller,
  parentId: number,
  answered: boolean,
): Promise<JoinRequest[]> {
  await expectLeader(db, joining, user, parentId)
  const { requests } = joining.tables
  const rows = await db
    .select({ request: requests, name: memberName(requests.usuarioId) as SQL<PersonName> })
    .from(requests)
    .where(and(eq(requests.parentId, parentId), inArray(requests.situacao, answered ? ['aceita', 'recusada'] : ['aberta'])))
    .orderBy((answered ? desc : asc)(requests.id))
    .limit(answered ? maxAnswered : 1_000)
  return rows.map(({ request: { id, usuarioId, situacao, mensagem, resposta, telefone, versao, ...times }, name }) => ({
    id,
    idUsuario: usuarioId,
    nome: fullName(name),
    telefone,
    situacao,
    mensagem,
    resposta,
    dataCadastro: times.dataCadastro.toISOString(),
    dataResposta: times.dataResposta?.toISOString() ?? null,
    versao,
  }))
}

type Target = { id: number; expectedVersion: number | undefined }

/**
 * Accepts or declines an open request, and tells the person by mail.
 * @throws Problem `not-found` for who does not lead it; `stale` when it was withdrawn or answered meanwhile; `conflict` when it is full
 */
export async function answer(
  tx: UnitOfWork,
  joining: Joining,
  user: MemberCaller,
  { id, expectedVersion }: Target,
  { flagAceita, resposta }: { flagAceita: boolean; resposta: string },
): Promise<Record<string, never>> {
  const { requests } = joining.tables
  const find = () => tx.select().from(requests).where(eq(requests.id, id))
  const [found] = await find()
  if (!found) throw new Problem('not-found')
  const parent = await lockJoinable(tx, joining, found.parentId)
  await expectLeader(tx, joining, user, parent.id)
  // Read again: what was not locked may have changed until now.
  const [request] = await find().for('update')
  if (!request) throw new Problem('not-found')
  if (request.versao !== expectedVersion || request.situacao !== 'aberta')
    throw await tx.staleProblem({ entity: `${joining.name}_solicitacao`, id, version: expectedVersion ?? 0 })
  const situacao = flagAceita ? 'aceita' : 'recusada'
  await tx
    .update(requests)
    .set({ situacao, resposta, dataResposta: new Date(), versao: request.versao + 1 })
    .where(eq(requests.id, id))
  // Who has answered, but none of the words.
  await tx.audit({
    action: 'answer',
    entity: `${joining.name}_solicitacao`,
    id,
    before: { situacao: 'aberta' },
    after: { situacao, usuarioId: request.usuarioId },
  })
  if (flagAceita) await addToMembers(tx, joining, parent, request.usuarioId)
  await tx.send(tellPerson(joining), { request: id })
  return {}
}

/**
 * Adds a member of the church to what is locked.
 * @returns the id of the membership; `undefined` when they belong to it already
 * @throws Problem `conflict` when it is full
 */
export async function addToMembers(tx: UnitOfWork, { tables: { members } }: Joining, parent: Joinable, memberId: number) {
  const { id } = parent
  const [existing] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.parentId, id), eq(members.usuarioId, memberId)))
  if (existing) return undefined
  if (placesLeft(parent) === 0) throw new Problem('conflict')
  const [added] = await tx.insert(members).values({ parentId: id, usuarioId: memberId }).returning({ id: members.id })
  await tx.invalidatePages('pages-in-background')
  return added?.id
}

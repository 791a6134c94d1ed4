import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret, memberName, nameText, personOf } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { type ChurchTx, churchReads } from '#server/db/church-db.ts'
import { actAsServer } from '#server/db/members/act-as-server.ts'
import { expectOwnMember } from '#server/http/api/expect-own.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/guardians.ts'
import { maxChildren, maxGuardians } from '../../rules.ts'
import { countChildren, lockGuardians } from '../children/write-children.ts'
import { childTable, guardianTable, invitationTable } from '../tables.ts'
import { tellGuardians } from './tell-guardians.ts'

const selectInvitation = (tx: Pick<ChurchTx, 'select'>, code: string) =>
  tx
    .select({ invitation: invitationTable, nome: childTable.nome, de: memberName(invitationTable.usuarioId) })
    .from(invitationTable)
    .innerJoin(childTable, eq(childTable.id, invitationTable.criancaId))
    .where(eq(invitationTable.resumo, hashSecret(code)))
type Found = Awaited<ReturnType<typeof selectInvitation>>[number]

/** @throws Problem `link-used`, `link-expired` */
function requireOpen(found: Found | undefined): Found {
  if (!found || found.invitation.validade <= new Date()) throw new Problem('link-expired')
  if (found.invitation.aceitoEm) throw new Problem('link-used')
  return found
}

/** Whether an invitation went to an address that the caller has proven: a link that somebody has passed on opens no child. */
const isInvited = (address: string | null | undefined, { invitation }: Found) => address?.toLowerCase() === invitation.email.toLowerCase()

/** What an invitation is about. @throws Problem `link-used`, `link-expired` */
export async function readInvitation({
  church,
  user,
  params,
  body,
  services,
}: HandlerContext<typeof contract.readInvitation>): Promise<contract.OfferedChild> {
  expectOwnMember(user, params.id)
  // No guardian yet: the code has proven that it may be seen.
  const reads = churchReads(services.pool, church.id, systemActor)
  const [row] = await selectInvitation(reads, body.codigo)
  const found = requireOpen(row)
  const person = await personOf(reads, user.memberId)
  return {
    nome: found.nome,
    de: nameText(found.de),
    parentesco: found.invitation.parentesco,
    validade: found.invitation.validade.toISOString(),
    flagOutraConta: !isInvited(person?.email, found),
  }
}

/**
 * Makes the caller a guardian. A repeated request changes nothing.
 * @throws Problem `link-used`, `link-expired`; `conflict` for another address than the invited one, and for who has as many children as one may have
 */
export async function acceptInvitation({ db, user, params, body }: HandlerContext<typeof contract.acceptInvitation>) {
  expectOwnMember(user, params.id)
  const { memberId } = user
  return db.transaction(async tx => {
    // No guardian yet: the code proves that they may become one.
    await actAsServer(tx)
    const [first] = await selectInvitation(tx, body.codigo)
    const childId = first?.invitation.criancaId
    if (childId === undefined) throw new Problem('link-expired')
    const children = await countChildren(tx, memberId)
    const guardians = await lockGuardians(tx, childId)
    // Read again: withdrawn, or accepted, while this one waited.
    const [row] = await selectInvitation(tx, body.codigo)
    const isAlready = guardians.some(({ usuarioId }) => usuarioId === memberId)
    if (isAlready && row?.invitation.aceitoEm) return {}
    const found = requireOpen(row)
    if (!isInvited((await personOf(tx, memberId))?.email, found)) throw new Problem('conflict')
    const isFull = guardians.length >= maxGuardians || children >= maxChildren
    if (!isAlready && isFull) throw new Problem('conflict')
    await tx.update(invitationTable).set({ aceitoEm: new Date() }).where(eq(invitationTable.id, found.invitation.id))
    if (isAlready) return {}
    await tx.insert(guardianTable).values({ parentId: childId, usuarioId: memberId, parentesco: found.invitation.parentesco })
    await tellGuardians(tx, { childId, change: 'entrou', who: memberId, told: guardians.map(({ usuarioId }) => usuarioId) })
    return {}
  })
}

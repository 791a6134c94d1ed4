import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret, memberName, nameText, newSecret } from '#features/access/server/index.ts'
import { actAsServer } from '#server/db/members/act-as-server.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type * as contract from '../../contract/guardians.ts'
import { maxGuardians } from '../../rules.ts'
import { lockGuardians } from '../children/write-children.ts'
import { expectGuardian } from '../policy.ts'
import { childTable, invitationTable } from '../tables.ts'
import { invitationMail } from './guardian-mails.ts'

const weekMs = 7 * 86_400_000

/**
 * Invites somebody to care for a child, by mail. Another invitation of the same address ends. Nothing tells whether somebody has this address.
 * @throws Problem `not-found`; `conflict` for a child with as many guardians and invitations as one may have
 */
export async function inviteGuardian(context: HandlerContext<typeof contract.inviteGuardian>): Promise<{ id: number }> {
  const { db, user, church, params, body, services } = context
  const code = newSecret()
  const now = new Date()
  const validade = new Date(now.getTime() + weekMs)
  const { id, criancaId, email, aceitoEm } = invitationTable
  return db.transaction(async tx => {
    await expectGuardian(tx, user, params.id, params.child)
    // All guardians are counted.
    await actAsServer(tx)
    const guardians = await lockGuardians(tx, params.child)
    const isOf = eq(criancaId, params.child)
    await tx.delete(invitationTable).where(and(isOf, isNull(aceitoEm), or(eq(email, body.email), lt(invitationTable.validade, now))))
    const [open] = await tx
      .select({ invitations: count() })
      .from(invitationTable)
      .where(and(isOf, isNull(aceitoEm), gt(invitationTable.validade, now)))
    if (guardians.length + (open?.invitations ?? 0) >= maxGuardians) throw new Problem('conflict')
    const [row] = await tx
      .insert(invitationTable)
      .values({ criancaId: params.child, usuarioId: user.memberId, ...body, resumo: hashSecret(code), validade })
      .returning({ id })
    const [child] = await tx
      .select({ nome: childTable.nome, de: memberName(user.memberId) })
      .from(childTable)
      .where(eq(childTable.id, params.child))
    const de = nameText(child?.de)
    await tx.send(deliverMail, invitationMail(brandOf(services.env, church), { email: body.email, de, nome: child?.nome ?? '', code }))
    return row as { id: number }
  })
}

/** Ends an invitation of a child that the caller cares for. @throws Problem `not-found`, also when it was accepted */
export async function withdrawInvitation({ db, user, params }: HandlerContext<typeof contract.withdrawInvitation>) {
  await expectGuardian(db, user, params.id, params.child)
  const { id, criancaId, aceitoEm } = invitationTable
  return db.transaction(async tx => {
    const isIt = and(eq(id, params.convite), eq(criancaId, params.child), isNull(aceitoEm))
    const [ended] = await tx.delete(invitationTable).where(isIt).returning({ id })
    if (!ended) throw new Problem('not-found')
    return {}
  })
}

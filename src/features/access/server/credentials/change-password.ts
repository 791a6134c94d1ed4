import { and, eq } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { changePassword as endpoint } from '../../contract/account.ts'
import { endSessions } from '../account/account.ts'
import { checkCurrentPassword } from '../account/check-current-password.ts'
import { hashPassword } from '../account/passwords.ts'
import { refuseCommonPassword } from '../account/refuse-common-password.ts'
import { requireFactor } from '../factors/require-factor.ts'
import { deleteUnusedLinks, makeLink } from '../links/links.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { issueTokens } from '../session/open-session.ts'
import { accountTable, sessionTable } from '../tables.ts'

/**
 * Changes the password of the caller. All sessions end, the current one too: it continues as a new session, so that tokens stolen
 * from this browser before the change are worthless afterwards.
 * @throws Problem `step-up` for somebody who has a second factor and has not given it just now
 */
export async function changePassword({ db, church, user, body, services }: HandlerContext<typeof endpoint>): Promise<Tokens> {
  const { limits, secret, env } = services
  await requireFactor(db, user)
  const account = await checkCurrentPassword({ db, limits }, user.accountId, body.senhaAtual, 'senhaAtual')
  const { email, nome: name, senha: oldHash } = account
  await refuseCommonPassword(body.novaSenha, account, church, 'novaSenha')
  const senha = await hashPassword(body.novaSenha)
  return db.transaction(async tx => {
    // When two changes run at once, the second one no longer has the current password.
    const unchanged = and(eq(accountTable.id, user.accountId), eq(accountTable.senha, oldHash))
    const [changed] = await tx.update(accountTable).set({ senha }).where(unchanged).returning({ id: accountTable.id })
    if (!changed) throw new Problem('invalid', { errors: { senhaAtual: 'incorrect' } })
    const [session] = await tx.select().from(sessionTable).where(eq(sessionTable.id, user.sessionId))
    if (!session) throw new Problem('unauthenticated')
    await endSessions(tx, user.accountId)
    // A thief who knew the old password may have requested these links.
    for (const kind of ['nova-senha', 'novo-email'] as const) await deleteUnusedLinks(tx, user.accountId, kind)
    const { contaId, igrejaId, dispositivo, navegador, confirmadaEm, segundoFator } = session
    const continued = { contaId, igrejaId, dispositivo, navegador, confirmadaEm, segundoFator }
    const [newSession] = await tx.insert(sessionTable).values(continued).returning()
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: contaId, email, church })
    await tx.send(deliverMail, passwordChangedMail(brandOf(env, church), { to: email, name }, { notMeCode, when: new Date() }))
    return issueTokens(tx, secret, newSession as typeof session)
  })
}

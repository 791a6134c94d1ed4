import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { brandOf } from '#server/mail/letter.ts'
import { deliverMail } from '#server/mail/mail.ts'
import type { changePassword as call } from '../../contract/account.ts'
import type { Tokens } from '../../contract/session.ts'
import { endLinks, makeLink } from '../links/links.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { issueTokens } from '../session/open-session.ts'
import { accountTable, sessionTable } from '../tables.ts'
import { endSessions } from './account.ts'
import { checkOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'

/**
 * Changes the password of whoever calls. Every session ends, this one too: it goes on under a new name, so that nothing that was
 * taken from this browser before is worth anything afterwards.
 */
export async function changePassword({ db, church, user, body, services }: Handling<typeof call>): Promise<Tokens> {
  const { limits, secret, env } = services
  const { email, nome: name, senha: before } = await checkOwnPassword({ db, limits }, user.accountId, body.senhaAtual, 'senhaAtual')
  const senha = await hashPassword(body.novaSenha)
  return db.transaction(async tx => {
    // Of two changes at once the second no longer knows the password.
    const unchanged = and(eq(accountTable.id, user.accountId), eq(accountTable.senha, before))
    const [changed] = await tx.update(accountTable).set({ senha }).where(unchanged).returning({ id: accountTable.id })
    if (!changed) throw new Problem('invalid', { errors: { senhaAtual: 'incorrect' } })
    const [session] = await tx.select().from(sessionTable).where(eq(sessionTable.id, user.sessionId))
    if (!session) throw new Problem('unauthenticated')
    await endSessions(tx, user.accountId)
    // Whoever knew the old password may have asked for these.
    for (const kind of ['nova-senha', 'novo-email'] as const) await endLinks(tx, user.accountId, kind)
    const { contaId, igrejaId, dispositivo, navegador } = session
    const [next] = await tx.insert(sessionTable).values({ contaId, igrejaId, dispositivo, navegador }).returning()
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: contaId, email, church })
    await tx.send(deliverMail, passwordChangedMail(brandOf(env, church), { to: email, name }, { notMeCode, when: new Date() }))
    return issueTokens(tx, secret, next as typeof session)
  })
}

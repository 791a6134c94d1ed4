import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { setNewPassword as endpoint } from '../../contract/links.ts'
import type { Tokens } from '../../contract/session.ts'
import { endSessions, findAccount } from '../account/account.ts'
import { hashPassword } from '../account/passwords.ts'
import { refuseCommonPassword } from '../account/refuse-common-password.ts'
import { askSecondFactor } from '../factors/ask-second-factor.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { openSession } from '../session/open-session.ts'
import { resolveLinkChurch } from '../session/resolve-link-church.ts'
import { accountTable } from '../tables.ts'
import { activateAccount } from './confirm-email.ts'
import { consumeLink, deleteUnusedLinks, makeLink, readLink } from './links.ts'

/**
 * Sets a new password with a mailed link, ends all sessions, and logs in. The link also proves the address, so an account that was not
 * active becomes active; its name and phone are deleted and asked for again.
 * @throws Problem `second-factor` after all that, for an account that has one
 */
export async function setNewPassword(context: HandlerContext<typeof endpoint>): Promise<Tokens> {
  const { db, body, userAgent, services } = context
  // Checked before the password is hashed, so that an unknown code costs no hashing.
  const link = await readLink(db, body.codigo, 'nova-senha')
  const found = await findAccount(db, eq(accountTable.id, link.contaId))
  if (found?.email !== link.email) throw new Problem('link-expired')
  const { church, db: linkChurchDb } = await resolveLinkChurch(context, link)
  await refuseCommonPassword(body.senha, found, context.church ?? church, 'senha')
  const senha = await hashPassword(body.senha)
  const login = await linkChurchDb.transaction(async tx => {
    const { account } = await consumeLink(tx, body.codigo, 'nova-senha')
    const { id, email } = account
    const name = account.emailConfirmadoEm ? account.nome : ''
    // A stranger may have registered the address. Of an account that was never confirmed, only the address is proven now.
    const profile = account.emailConfirmadoEm ? {} : { nome: '', sobrenome: '', telefone: null }
    await activateAccount(tx, null, account)
    await tx
      .update(accountTable)
      .set({ ...profile, senha })
      .where(eq(accountTable.id, id))
    await endSessions(tx, id)
    for (const kind of ['confirmar-email', 'nova-senha', 'novo-email'] as const) await deleteUnusedLinks(tx, id, kind)
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
    await tx.send(deliverMail, passwordChangedMail(brandOf(services.env, church), { to: email, name }, { notMeCode, when: new Date() }))
    const origin = { church: context.church ?? church, userAgent, browser: body.dispositivo }
    // A mailbox is not a second factor: the new password is set, and the person logs in like anybody else.
    const secondFactor = await askSecondFactor(tx, { services, church: origin.church }, id, body.dispositivo)
    if (secondFactor) return { secondFactor }
    return { tokens: await openSession(tx, services.secret, id, origin, { isConfirmed: true, secondFactor: false }) }
  })
  if (login.secondFactor) throw new Problem('second-factor', { secondFactor: login.secondFactor })
  return login.tokens
}

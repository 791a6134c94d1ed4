import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { brandOf } from '#server/mail/letter.ts'
import { deliverMail } from '#server/mail/mail.ts'
import type { setNewPassword as call } from '../../contract/links.ts'
import type { Tokens } from '../../contract/session.ts'
import { endSessions, findAccount } from '../account/account.ts'
import { hashPassword } from '../account/passwords.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { atChurch } from '../session/at-church.ts'
import { openSession } from '../session/open-session.ts'
import { accountTable } from '../tables.ts'
import { activate } from './confirm-email.ts'
import { endLinks, makeLink, readLink, takeLink } from './links.ts'

/**
 * Sets a new password by a mailed link, ends all sessions, and logs in. The link proves the address too: an account that was not
 * active becomes so, and is asked for name and phone again.
 */
export async function setNewPassword(handling: Handling<typeof call>): Promise<Tokens> {
  const { db, body, userAgent, services } = handling
  // Looked at before the password is hashed: a code that nobody was sent costs nothing.
  const link = await readLink(db, body.codigo, 'nova-senha')
  const known = await findAccount(db, eq(accountTable.id, link.contaId))
  if (known?.email !== link.email) throw new Problem('link-expired')
  const senha = await hashPassword(body.senha)
  const { church, db: home } = await atChurch(handling, link.igrejaId)
  return home.transaction(async tx => {
    const { account } = await takeLink(tx, body.codigo, 'nova-senha')
    const { id, email } = account
    const name = account.emailConfirmadoEm ? account.nome : ''
    // Who registered the address may have been anybody: of an account that was never confirmed only the address is proven now.
    const whole = account.emailConfirmadoEm ? {} : { nome: '', sobrenome: '', telefone: null }
    await activate(tx, null, account)
    await tx
      .update(accountTable)
      .set({ ...whole, senha })
      .where(eq(accountTable.id, id))
    await endSessions(tx, id)
    for (const kind of ['confirmar-email', 'nova-senha', 'novo-email'] as const) await endLinks(tx, id, kind)
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
    await tx.send(deliverMail, passwordChangedMail(brandOf(services.env, church), { to: email, name }, { notMeCode, when: new Date() }))
    return openSession(tx, services.secret, id, { church, userAgent, browser: body.dispositivo })
  })
}

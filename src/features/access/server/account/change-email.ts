import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { brandOf } from '#server/mail/letter.ts'
import { deliverMail, sendNow } from '#server/mail/mail.ts'
import type { changeEmail as call } from '../../contract/account.ts'
import { endLinks, makeLink } from '../links/links.ts'
import { maskEmail } from '../links/mask-email.ts'
import { addressTriedMail, leavingEmailMail, newEmailMail } from '../mails/mails.ts'
import { accountTable } from '../tables.ts'
import { holdAccount } from './account.ts'
import { checkOwnPassword } from './own-password.ts'

/** Mails to one address that others may want for their account. */
const mailed = { calls: 5, seconds: 3_600 }

/**
 * Asks for another address. Nothing changes before it is confirmed. Whether somebody else has the address already is not told:
 * then its owner gets a mail instead of a link.
 */
export async function changeEmail({ db, church, user, body, services }: Handling<typeof call>): Promise<{ enviado: boolean }> {
  const account = await checkOwnPassword({ db, limits: services.limits }, user.accountId, body.password, 'password')
  const { id: accountId, email: old, nome: name } = account
  await services.limits.take('new-email-to', body.email, mailed.calls, mailed.seconds)
  const brand = brandOf(services.env, church)
  const [holder] = await db.select().from(accountTable).where(eq(accountTable.email, body.email))
  const mail = await db.transaction(async tx => {
    // Held, and looked at again: a password that was changed meanwhile asks for nothing any more.
    if ((await holdAccount(tx, accountId))?.senha !== account.senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    await endLinks(tx, accountId, 'novo-email')
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId, email: old, church })
    const asked = { email: maskEmail(body.email), notMeCode, when: new Date() }
    await tx.send(deliverMail, leavingEmailMail(brand, { to: old, name }, asked))
    // An address that nobody has confirmed is free: whoever opens the link shows that it is theirs.
    if (holder?.emailConfirmadoEm || holder?.flagAtivo === false) return addressTriedMail(brand, { to: body.email, name: holder.nome })
    const code = await makeLink(tx, { kind: 'novo-email', accountId, email: body.email, church })
    return newEmailMail(brand, { to: body.email, name: '' }, code)
  })
  return { enviado: await sendNow({ services, db }, mail) }
}

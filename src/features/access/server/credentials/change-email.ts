import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { limitWithCaptcha } from '#server/captcha/limit-with-captcha.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail, sendNow } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { changeEmail as endpoint } from '../../contract/account.ts'
import { lockAccount } from '../account/account.ts'
import { checkCurrentPassword } from '../account/check-current-password.ts'
import { requireFactor } from '../factors/require-factor.ts'
import { deleteUnusedLinks, makeLink } from '../links/links.ts'
import { maskEmail } from '../links/mask-email.ts'
import { emailAlreadyUsedMail, emailChangeNoticeMail, newEmailMail } from '../mails/mails.ts'
import { accountTable } from '../tables.ts'

/** Mails per hour that an account requests, and to one new address: others must not use up all that its owner needs. */
const perHour = { seconds: 3_600, captcha: 2 }
const fromAccount = { ...perHour, name: 'new-email-from', calls: 5 }
const toEmail = { ...perHour, name: 'new-email-to', calls: 20 }

/**
 * Requests another e-mail address for the account. Nothing changes until the new address is confirmed. The reply does not reveal
 * whether another account already has the address: in that case its owner gets a notice instead of a link.
 * @throws Problem `step-up` for somebody who has a second factor and has not given it just now; `invalid` when a captcha is due; `too-many`
 */
export async function changeEmail(context: HandlerContext<typeof endpoint>): Promise<{ enviado: boolean }> {
  const { db, church, user, body, services } = context
  await requireFactor(db, user)
  const account = await checkCurrentPassword({ db, limits: services.limits }, user.accountId, body.password, 'password')
  const { id: accountId, email: oldEmail, nome: name } = account
  await limitWithCaptcha(context, body.captcha, [
    { ...fromAccount, caller: String(accountId) },
    { ...toEmail, caller: body.email },
  ])
  const brand = brandOf(services.env, church)
  const [holder] = await db.select().from(accountTable).where(eq(accountTable.email, body.email))
  const mail = await db.transaction(async tx => {
    // Locked and checked again: with a password that was changed in the meantime, nothing can be requested.
    if ((await lockAccount(tx, accountId))?.senha !== account.senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    await deleteUnusedLinks(tx, accountId, 'novo-email')
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId, email: oldEmail, church })
    const notice = { email: maskEmail(body.email), notMeCode, when: new Date() }
    await tx.send(deliverMail, emailChangeNoticeMail(brand, { to: oldEmail, name }, notice))
    // An address that is not confirmed is free: the person who opens the link proves that it is theirs.
    if (holder?.emailConfirmadoEm || holder?.flagAtivo === false) return emailAlreadyUsedMail(brand, { to: body.email, name: holder.nome })
    const code = await makeLink(tx, { kind: 'novo-email', accountId, email: body.email, church })
    return newEmailMail(brand, { to: body.email, name: '' }, code)
  })
  return { enviado: await sendNow({ services, db }, mail) }
}

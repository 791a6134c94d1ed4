import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { brandOf } from '#server/mail/letter.ts'
import { sendNow } from '#server/mail/mail.ts'
import type { recoverPassword as call } from '../../contract/links.ts'
import { findAccount } from '../account/account.ts'
import { recoverMail } from '../mails/mails.ts'
import { mailsAllowed } from '../mails/mails-allowed.ts'
import { accountTable } from '../tables.ts'
import { makeLink } from './links.ts'

/** Mails a link that sets a new password. @throws Problem `invalid` with `email: unknown`, or when a captcha is due */
export async function recoverPassword(handling: Handling<typeof call>): Promise<{ enviado: boolean }> {
  const { db, church, body, services } = handling
  await mailsAllowed(handling, 'recover', body.email, body.captcha)
  const account = await findAccount(db, eq(accountTable.email, body.email))
  if (!account) throw new Problem('invalid', { errors: { email: 'unknown' } })
  const { id: accountId, email } = account
  const name = account.emailConfirmadoEm ? account.nome : ''
  const code = await db.transaction(tx => makeLink(tx, { kind: 'nova-senha', accountId, email, church, redirectTo: body.redirectTo }))
  return { enviado: await sendNow({ services, db }, recoverMail(brandOf(services.env, church), { to: email, name }, code)) }
}

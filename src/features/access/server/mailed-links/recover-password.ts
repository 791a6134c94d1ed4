import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { sendNow } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { recoverPassword as endpoint } from '../../contract/links.ts'
import { findAccount } from '../account/account.ts'
import { makeLink } from '../links/links.ts'
import { consumeMailLimit } from '../mails/mail-limit.ts'
import { recoverMail } from '../mails/mails.ts'
import { accountTable } from '../tables.ts'

/** Mails a link that sets a new password. @throws Problem `invalid` with `email: unknown`, or when a captcha is required; `too-many` */
export async function recoverPassword(context: HandlerContext<typeof endpoint>): Promise<{ enviado: boolean }> {
  const { db, church, body, services } = context
  await consumeMailLimit(context, 'recover', body.email, body.captcha)
  const account = await findAccount(db, eq(accountTable.email, body.email))
  if (!account) throw new Problem('invalid', { errors: { email: 'unknown' } })
  const { id: accountId, email } = account
  const name = account.emailConfirmadoEm ? account.nome : ''
  const code = await db.transaction(tx => makeLink(tx, { kind: 'nova-senha', accountId, email, church, redirectTo: body.redirectTo }))
  return { enviado: await sendNow({ services, db }, recoverMail(brandOf(services.env, church), { to: email, name }, code)) }
}

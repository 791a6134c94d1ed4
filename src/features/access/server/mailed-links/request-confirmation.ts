import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { sendNow } from '#server/mail/mail.ts'
import type { requestConfirmation as endpoint } from '../../contract/links.ts'
import { findAccount } from '../account/account.ts'
import { createConfirmationMail } from '../links/create-confirmation-mail.ts'
import { consumeMailLimit } from '../mails/mail-limit.ts'
import { accountTable } from '../tables.ts'

/**
 * Mails the link that confirms an address again; the previous link becomes invalid.
 * @throws Problem `invalid` with `email: unknown`, with `email: taken` when it is confirmed already (the person can log in), or when a
 * captcha is required; `too-many`
 */
export async function requestConfirmation(context: HandlerContext<typeof endpoint>): Promise<{ enviado: boolean }> {
  const { db, church, query, services } = context
  await consumeMailLimit(context, 'confirm', query.email, query.captcha)
  const account = await findAccount(db, eq(accountTable.email, query.email))
  if (!account) throw new Problem('invalid', { errors: { email: 'unknown' } })
  if (account.emailConfirmadoEm) throw new Problem('invalid', { errors: { email: 'taken' } })
  const request = { env: services.env, church, account, redirectTo: query.redirectTo }
  const mail = await db.transaction(tx => createConfirmationMail(tx, request))
  return { enviado: await sendNow({ services, db }, mail) }
}

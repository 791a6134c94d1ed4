import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { sendNow } from '#server/mail/mail.ts'
import type { requestConfirmation as call } from '../../contract/links.ts'
import { findAccount } from '../account/account.ts'
import { mailsAllowed } from '../mails/mails-allowed.ts'
import { accountTable } from '../tables.ts'
import { confirmationMail } from './confirmation.ts'

/**
 * Mails the link that confirms an address once more; the one before ends.
 * @throws Problem `invalid` with `email: unknown`, or `email: taken` when it is confirmed already: the person then logs in
 */
export async function requestConfirmation(handling: Handling<typeof call>): Promise<{ enviado: boolean }> {
  const { db, church, query, services } = handling
  await mailsAllowed(handling, 'confirm', query.email, query.captcha)
  const account = await findAccount(db, eq(accountTable.email, query.email))
  if (!account) throw new Problem('invalid', { errors: { email: 'unknown' } })
  if (account.emailConfirmadoEm) throw new Problem('invalid', { errors: { email: 'taken' } })
  const wanted = { env: services.env, church, account, redirectTo: query.redirectTo }
  const mail = await db.transaction(tx => confirmationMail(tx, wanted))
  return { enviado: await sendNow({ services, db }, mail) }
}

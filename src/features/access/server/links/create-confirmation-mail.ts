import type { ChurchTx } from '#server/db/church-db.ts'
import type { Env } from '#server/env.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Mail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { confirmMail } from '../mails/mails.ts'
import { makeLink } from './links.ts'

type ConfirmationRequest = {
  env: Env
  church: ChurchState
  account: { id: number; email: string; nome: string }
  redirectTo: string | undefined
}

/** Creates the links of a registration and the mail with them. The link stores the church for the member record, created on confirming. */
export async function createConfirmationMail(tx: ChurchTx, { env, church, account, redirectTo }: ConfirmationRequest): Promise<Mail> {
  const { id: accountId, email } = account
  const code = await makeLink(tx, { kind: 'confirmar-email', accountId, email, church, redirectTo })
  const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId, email, church })
  return confirmMail(brandOf(env, church), { to: email, name: '' }, { code, notMeCode })
}

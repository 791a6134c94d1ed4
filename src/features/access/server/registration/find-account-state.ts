import { eq } from 'drizzle-orm'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { AccountState, findAccountState as endpoint } from '../../contract/registration.ts'
import { isComplete } from '../account/account.ts'
import { accountTable } from '../tables.ts'

/** Look-ups from one IP address in 15 minutes before a captcha is required: enough for a family, too few to check a list of e-mails. */
const lookupsBeforeCaptcha = { calls: 20, seconds: 900 }

/**
 * Whether an e-mail has an account, and its state: one look-up by key and three booleans, the same for every e-mail. A closed account
 * exists and is not active.
 */
export async function findAccountState({ db, query, ipAddress, services }: HandlerContext<typeof endpoint>): Promise<AccountState> {
  const { limits, captcha } = services
  const lookups = await limits.consume('access', ipAddress, 10_000, lookupsBeforeCaptcha.seconds)
  if (lookups > lookupsBeforeCaptcha.calls) await captcha.check(query.captcha, null, ipAddress)
  const [account] = await db.select().from(accountTable).where(eq(accountTable.email, query.email))
  return {
    exists: account !== undefined,
    complete: account !== undefined && isComplete(account),
    active: Boolean(account?.flagAtivo && account.emailConfirmadoEm),
  }
}

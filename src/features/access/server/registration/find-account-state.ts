import { eq } from 'drizzle-orm'
import { limitWithCaptcha } from '#server/captcha/limit-with-captcha.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { AccountState, findAccountState as endpoint } from '../../contract/registration.ts'
import { isComplete } from '../account/account.ts'
import { accountTable } from '../tables.ts'

/** Look-ups from one IP address in 15 minutes. Without a captcha: enough for a family, too few to check a list of e-mails. */
const lookUps = { name: 'access', calls: 10_000, seconds: 900, captcha: 20 }

/**
 * Whether an e-mail has an account, and its state: one look-up by key and three booleans, the same for every e-mail. A closed account
 * exists and is not active.
 */
export async function findAccountState({ db, query, ipAddress, services }: HandlerContext<typeof endpoint>): Promise<AccountState> {
  await limitWithCaptcha({ services, church: null, ipAddress }, query.captcha, [{ ...lookUps, caller: ipAddress }])
  const [account] = await db.select().from(accountTable).where(eq(accountTable.email, query.email))
  return {
    exists: account !== undefined,
    complete: account !== undefined && isComplete(account),
    active: Boolean(account?.flagAtivo && account.emailConfirmadoEm),
  }
}

import { eq } from 'drizzle-orm'
import type { Handling } from '#server/http/api/on.ts'
import type { AccessState, findAccess as call } from '../../contract/registration.ts'
import { isComplete } from '../account/account.ts'
import { accountTable } from '../tables.ts'

/** E-mails that one address may ask about in a quarter of an hour before a captcha is due: a family, not a list. */
const trusted = { calls: 20, seconds: 900 }

/** What is known of an e-mail: one look-up by key and three yes or no, whoever it is. A closed account exists and is not active. */
export async function findAccess({ db, query, address, services }: Handling<typeof call>): Promise<AccessState> {
  const { limits, captcha } = services
  const asked = await limits.take('access', address, 10_000, trusted.seconds)
  if (asked > trusted.calls) await captcha.check(query.captcha, null, address)
  const [account] = await db.select().from(accountTable).where(eq(accountTable.email, query.email))
  return {
    exists: account !== undefined,
    complete: account !== undefined && isComplete(account),
    active: Boolean(account?.flagAtivo && account.emailConfirmadoEm),
  }
}

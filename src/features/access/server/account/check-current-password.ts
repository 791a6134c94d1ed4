import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Limits } from '#server/http/api/limits.ts'
import { accountTable } from '../tables.ts'
import { type AccountRow, findAccount } from './account.ts'
import { isPassword } from './passwords.ts'

/** Limit of wrong passwords of one logged-in account: 10 in 15 minutes. */
const attemptLimit = { calls: 10, seconds: 900 }

/**
 * Checks the password that a logged-in person had to type again.
 * @param field the body field that contains it
 * @throws Problem `invalid` with `incorrect` for the field; `too-many`
 */
export async function checkCurrentPassword(
  { db, limits }: { db: ChurchDb; limits: Limits },
  accountId: number,
  typed: string,
  field: string,
): Promise<AccountRow> {
  const attempt = await limits.consume('own-password', String(accountId), attemptLimit.calls, attemptLimit.seconds)
  const account = await findAccount(db, eq(accountTable.id, accountId))
  if (!account) throw new Problem('unauthenticated')
  if (!(await isPassword(account.senha, typed))) throw new Problem('invalid', { errors: { [field]: 'incorrect' } })
  await attempt.giveBack()
  return account
}

import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Limits } from '#server/http/api/limits.ts'
import { accountTable } from '../tables.ts'
import { type AccountRow, findAccount } from './account.ts'
import { isPassword } from './passwords.ts'

/** Wrong passwords of one logged-in account in a quarter of an hour. */
const wrong = { calls: 10, seconds: 900 }

/**
 * Asks a logged-in person for their password once more.
 * @param field the name under which it was sent
 * @throws Problem `invalid` with `incorrect` for the field; `too-many`
 */
export async function checkOwnPassword(
  { db, limits }: { db: ChurchDb; limits: Limits },
  accountId: number,
  typed: string,
  field: string,
): Promise<AccountRow> {
  const who = String(accountId)
  await limits.take('own-password', who, wrong.calls, wrong.seconds)
  const account = await findAccount(db, eq(accountTable.id, accountId))
  if (!account) throw new Problem('unauthenticated')
  if (!(await isPassword(account.senha, typed))) throw new Problem('invalid', { errors: { [field]: 'incorrect' } })
  await limits.giveBack('own-password', who, wrong.calls, wrong.seconds)
  return account
}

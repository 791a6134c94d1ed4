import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type AccountCaller, isConfirmed } from '#server/http/caller.ts'
import { usableFactors } from './own-factors.ts'

/**
 * Asks an account that has a second factor for it before its password or its address changes. Otherwise somebody at an open session, who knows
 * the password, could lock the owner out.
 * @throws Problem `step-up`
 */
export async function requireFactor(db: Pick<ChurchDb, 'select'>, user: AccountCaller): Promise<void> {
  if (user.provedSecondFactor && isConfirmed(user)) return
  if ((await usableFactors(db, user.accountId, null)).hasAny) throw new Problem('step-up')
}

import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type AccountCaller, isConfirmed } from '#server/http/caller.ts'
import { usableFactors } from './own-factors.ts'

/**
 * Whoever has a second factor gives it before what they log in with is changed: who has only stolen the password, and sits at a session, would
 * lock them out.
 * @throws Problem `step-up`
 */
export async function requireFactor(db: Pick<ChurchDb, 'select'>, user: AccountCaller): Promise<void> {
  if (user.provedSecondFactor && isConfirmed(user)) return
  if ((await usableFactors(db, user.accountId, null)).hasAny) throw new Problem('step-up')
}

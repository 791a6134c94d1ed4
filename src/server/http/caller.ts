import type { Ability, Role } from '#contract/abilities.ts'
import type { ChurchDb } from '#server/db/church-db.ts'

/** A logged-in account and the session that the token belongs to. */
export type AccountCaller = { accountId: number; sessionId: string }
export type MemberCaller = AccountCaller & { memberId: number; roles: readonly Role[]; abilities: ReadonlySet<Ability> }

/**
 * Identifies the caller with one database query, so that an ended session, a closed account and a changed password take effect at
 * once. Implemented by the access feature.
 * @throws Problem `unauthenticated` when the token is missing, forged or expired, its session has ended or belongs to another church, or
 * its account is closed
 */
export type Identify = {
  /** @param church the church of the call; `null` on the bare app domain, when the call names none: a session of any church will do */
  account(authorization: string | undefined, church: { id: number } | null): Promise<AccountCaller>
  /** The caller's record in the church of the session; `undefined` when the account has none. */
  member(authorization: string | undefined, church: { id: number }): Promise<MemberCaller | undefined>
  /**
   * The full name that an account has in a church, or else the account's own; `null` when the account does not exist any more.
   * @param db bound to the church
   */
  nameOf(db: Pick<ChurchDb, 'select'>, accountId: number): Promise<string | null>
}

import { type Ability, isAbility, type Role } from '#contract/abilities.ts'
import type { ChurchDb } from '#server/db/church-db.ts'

/** What a bearer token contains: an account and one of its sessions. */
export type TokenSubject = { accountId: number; sessionId: string }

/** A logged-in account and the session that the token belongs to. */
export type AccountCaller = TokenSubject & {
  /** When the person last proved in this session who they are; `null`: never, such as after a church switch. */
  confirmedAt: Date | null
  /** Whether a second factor was given in this session, or in the one from which it continues. */
  provedSecondFactor: boolean
  /** Whether the account may enter churches. By itself this opens nothing in them. */
  isSuperAdmin: boolean
}

/** Somebody with rights in a church: a member, or a super admin who has entered it, with or without a record there. */
export type StaffCaller = AccountCaller & {
  /** `null`: a super admin without a record. */
  memberId: number | null
  roles: readonly Role[]
  /** None, in spite of the roles, when `lacksSecondFactor`. */
  abilities: ReadonlySet<Ability>
  /** The church requires a second factor of staff, the person is staff, and none was given in this session. */
  lacksSecondFactor: boolean
  /** The hour for which a super admin is in the church; `null` for everybody else. */
  platformAccess: { id: number; expiresAt: Date } | null
}

/** A member of the church. */
export type MemberCaller = StaffCaller & { memberId: number }

/** Whether a caller is a member, or has an ability: the one of both that is asked for. */
export const hasAccess = (caller: StaffCaller, access: 'member' | Ability): boolean =>
  isAbility(access) ? caller.abilities.has(access) : caller.memberId !== null

/**
 * Identifies the caller with one database query, so that an ended session, a closed account and a changed password take effect at
 * once. Implemented by the access feature.
 * @throws Problem `unauthenticated` when the token is missing, forged or expired, its session has ended or belongs to another church, or
 * its account is closed
 */
export type Identify = {
  /** @param church the church of the call; `null` on the bare app domain, when the call names none: a session of any church will do */
  account(authorization: string | undefined, church: { id: number } | null): Promise<AccountCaller>
  /**
   * The caller's record and rights in the church of the session; `undefined` when the account has no record there and has not entered as a
   * super admin.
   */
  member(authorization: string | undefined, church: { id: number }): Promise<StaffCaller | undefined>
  /** The same for a session that is known by something else than its token, such as a signed address. */
  session(subject: TokenSubject, church: { id: number }): Promise<StaffCaller | undefined>
  /**
   * The id of the church that the session belongs to, for a call that names no church; `null`: of none. Whether the login is still valid there,
   * the other functions say.
   */
  churchOfSession(authorization: string): Promise<number | null>
  /**
   * The full name that an account has in a church, or else the account's own; `null` when the account does not exist any more.
   * @param db bound to the church
   */
  nameOf(db: Pick<ChurchDb, 'select'>, accountId: number): Promise<string | null>
}

/** For how long a password or a second factor is enough for calls with `stepUp`, in milliseconds. */
const confirmationLifetimeMs = 600_000

/** Whether the caller has proved who they are in the last ten minutes. */
export const isConfirmed = (user: AccountCaller | undefined): boolean =>
  user?.confirmedAt != null && Date.now() - user.confirmedAt.getTime() < confirmationLifetimeMs

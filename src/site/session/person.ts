import type { Account, Member, MemberRoles } from '#features/access/contract/account.ts'

/** A logged-in person, with account, member record and roles (spec, section 4). */
export type Person = {
  account: Account
  member: Member
  roles: MemberRoles
  /** Set when there was no response and the data are offline replies: the ISO time at which they were saved. */
  savedAt?: string
}

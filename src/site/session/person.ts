import type { Account, Member, MemberRoles } from '#features/access/contract/account.ts'

/** A logged-in person: token, account and member record are all there (spec, section 4). */
export type Session = {
  account: Account
  member: Member
  roles: MemberRoles
  /** There was no answer: the person as they were at this ISO moment. */
  keptAt?: string
}

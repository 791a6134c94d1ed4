import { Problem } from '#contract/problems.ts'
import type { MemberCaller } from '#server/http/caller.ts'

/** People reach only their own addresses, also staff. @throws Problem `not-found` */
export function expectOwnMember(user: MemberCaller, memberId: number): void {
  if (memberId !== user.memberId) throw new Problem('not-found')
}

/** @throws Problem `not-found` */
export function expectOwnAccount(user: MemberCaller, accountId: number): void {
  if (accountId !== user.accountId) throw new Problem('not-found')
}

import { Problem } from '#contract/problems.ts'
import type { MemberCaller } from '../caller.ts'

/** People act only under the id of their own record, also staff. @throws Problem `not-found` */
export function expectOwnMember(user: MemberCaller, memberId: number): void {
  if (memberId !== user.memberId) throw new Problem('not-found')
}

/** The same for the id of their account. @throws Problem `not-found` */
export function expectOwnAccount(user: MemberCaller, accountId: number): void {
  if (accountId !== user.accountId) throw new Problem('not-found')
}

import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { expectOwnMember } from '#server/http/api/expect-own.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import { childTable } from './tables.ts'

/** Before the server acts for a guardian as itself. @param db bound to the caller @throws Problem `not-found` for who does not care for the child */
export async function expectGuardian(db: Pick<ChurchDb, 'select'>, user: MemberCaller, memberId: number, childId: number): Promise<void> {
  expectOwnMember(user, memberId)
  const [child] = await db.select({ id: childTable.id }).from(childTable).where(eq(childTable.id, childId))
  if (!child) throw new Problem('not-found')
}

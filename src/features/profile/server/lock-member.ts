import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'

/**
 * Locks a member's own record until the transaction ends, so that two changes of what belongs to it run one after the other: versions are
 * compared, addresses are counted, and one of them is the main one. @throws Problem `not-found`
 */
export async function lockMember(tx: UnitOfWork, memberId: number): Promise<typeof membersTable.$inferSelect> {
  const [member] = await tx.select().from(membersTable).where(eq(membersTable.id, memberId)).for('no key update')
  if (!member) throw new Problem('not-found')
  return member
}

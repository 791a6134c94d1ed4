import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { leaveChurch as call } from '../../contract/platform.ts'
import { platformAccessTable } from '../tables.ts'
import { endAccess } from './platform-access.ts'

/**
 * Ends an access. Row security shows the caller's own, and those of others only to staff who manage the church.
 * @throws Problem `not-found`
 */
export async function leaveChurch({ db, user, params }: HandlerContext<typeof call>): Promise<Record<string, never>> {
  const hasId = eq(platformAccessTable.id, params.id)
  return db.transaction(async tx => {
    const [found] = await tx.select({ id: platformAccessTable.id }).from(platformAccessTable).where(hasId)
    if (!found) throw new Problem('not-found')
    await endAccess(tx, hasId, user.accountId)
    return {}
  })
}

import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { accountTable, memberRoleTable, membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { announceVisit as call } from '../contract.ts'
import { visitMail } from './visit-mail.ts'

/** Announced visits per hour, from one address and to one church, that need no captcha. */
const maxWithoutCaptcha = { ipAddress: 2, church: 60 }
const [maxVisits, windowSeconds] = [10_000, 3_600]

/**
 * Notifies the church by mail. The mail is queued under the request's idempotency key, so a double tap or a retry sends it once.
 * @throws Problem `invalid` when a captcha is required, `too-many`, `unavailable` when there is nobody to notify
 */
export async function announceVisit(context: HandlerContext<typeof call>): Promise<Record<string, never>> {
  const { db, church, body, ipAddress, services } = context
  const { limits, captcha, env } = services
  const visitsFromAddress = await limits.consume('visit-address', ipAddress, maxVisits, windowSeconds)
  const visitsToChurch = await limits.consume('visit-church', String(church.id), maxVisits, windowSeconds)
  if (visitsFromAddress > maxWithoutCaptcha.ipAddress || visitsToChurch > maxWithoutCaptcha.church)
    await captcha.check(body.captcha, church, ipAddress)
  // A visitor may not read who the administrators are; the mail goes to them all the same.
  const recipients = await recipientsOf(churchReads(services.pool, church.id, systemActor), church.id)
  if (recipients.length === 0) throw new Problem('unavailable')
  const brand = brandOf(env, church)
  return db.transaction(async tx => {
    await tx.send(
      deliverMail,
      recipients.map(to => visitMail(brand, to, body)),
    )
    return {}
  })
}

/** The church's own mail address, or else those of at most five administrators. */
async function recipientsOf(db: ChurchDb, church: number): Promise<string[]> {
  const [row] = await db.select({ email: churchesTable.email }).from(churchesTable).where(eq(churchesTable.id, church))
  if (row?.email) return [row.email]
  const isAdmin = and(eq(memberRoleTable.usuarioId, membersTable.id), eq(memberRoleTable.papel, 'ROLE_ADMIN'))
  const admins = await db
    .select({ email: accountTable.email })
    .from(membersTable)
    .innerJoin(memberRoleTable, isAdmin)
    .innerJoin(accountTable, eq(accountTable.id, membersTable.contaId))
    .limit(5)
  return admins.map(({ email }) => email)
}

import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { accountTable, memberRoleTable, membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { limitWithCaptcha } from '#server/captcha/limit-with-captcha.ts'
import { systemActor } from '#server/db/actor.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { announceVisit as call } from '../contract.ts'
import { visitMail } from './visit-mail.ts'

/** Announced visits, from one address and to one church. */
const perHour = { calls: 10_000, seconds: 3_600 }
const fromAddress = { name: 'visit-address', ...perHour, captcha: 2 }
const toChurch = { name: 'visit-church', ...perHour, captcha: 60 }

/**
 * Notifies the church by mail. The mail is queued under the request's idempotency key, so a double tap or a retry sends it once.
 * @throws Problem `invalid` when a captcha is required, `too-many`, `unavailable` when there is nobody to notify
 */
export async function announceVisit(context: HandlerContext<typeof call>): Promise<Record<string, never>> {
  const { db, church, body, ipAddress, services } = context
  await limitWithCaptcha(context, body.captcha, [
    { ...fromAddress, caller: ipAddress },
    { ...toChurch, caller: String(church.id) },
  ])
  // A visitor may not read who the administrators are; the mail goes to them all the same.
  const recipients = await recipientsOf(churchReads(services.pool, church.id, systemActor), church.id)
  if (recipients.length === 0) throw new Problem('unavailable')
  const brand = brandOf(services.env, church)
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

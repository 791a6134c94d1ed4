import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { accountTable, memberRoleTable, memberTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Handling } from '#server/http/api/on.ts'
import { brandOf } from '#server/mail/letter.ts'
import { deliverMail } from '#server/mail/mail.ts'
import type { announceVisit as call } from '../contract.ts'
import { visitMail } from './visit-mail.ts'

/** Visits announced in an hour, from one address and to one church, before a captcha is due. */
const trusted = { address: 2, church: 60 }
const [most, seconds] = [10_000, 3_600]

/**
 * Tells the church by mail. The mail is queued with the request's key, so a second tap and a repeated try tell it once.
 * @throws Problem `invalid` when a captcha is due, `too-many`, `unavailable` when the church has nobody to tell
 */
export async function announceVisit(handling: Handling<typeof call>): Promise<Record<string, never>> {
  const { db, church, body, address, services } = handling
  const { limits, captcha, env } = services
  const here = await limits.take('visit-address', address, most, seconds)
  const there = await limits.take('visit-church', String(church.id), most, seconds)
  if (here > trusted.address || there > trusted.church) await captcha.check(body.captcha, church, address)
  const readers = await whoIsTold(db, church.id)
  if (readers.length === 0) throw new Problem('unavailable')
  const brand = brandOf(env, church)
  return db.transaction(async tx => {
    for (const to of readers) await tx.send(deliverMail, visitMail(brand, to, body))
    return {}
  })
}

/** The church's own address, else those of its administrators. */
async function whoIsTold(db: ChurchDb, church: number): Promise<string[]> {
  const [row] = await db.select({ email: churchesTable.email }).from(churchesTable).where(eq(churchesTable.id, church))
  if (row?.email) return [row.email]
  const isAdmin = and(eq(memberRoleTable.usuarioId, memberTable.id), eq(memberRoleTable.papel, 'ROLE_ADMIN'))
  const admins = await db
    .select({ email: accountTable.email })
    .from(memberTable)
    .innerJoin(memberRoleTable, isAdmin)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.contaId))
    .limit(5)
  return admins.map(({ email }) => email)
}

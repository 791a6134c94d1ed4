import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ChurchDb } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { accessMail } from '../mails/access-mail.ts'
import type { Recipient } from '../mails/mails.ts'
import { staffRecipients } from '../staff-recipients.ts'
import { platformAccessTable } from '../tables.ts'

/** Tells the church by mail that a super admin has entered. `access`: the row's id. */
export const announceAccess: Job<{ access: number }> = {
  name: 'announce-access',
  async run({ access: id }, { db, church, env }) {
    if (!church) return
    const [access] = await db.select().from(platformAccessTable).where(eq(platformAccessTable.id, id))
    if (!access) return
    const brand = brandOf(env, church)
    const mails = (await recipientsOf(db, church.id)).map(recipient => accessMail(brand, recipient, access))
    await db.transaction(async tx => {
      if (mails.length) await tx.send(deliverMail, mails)
    })
  },
}

/** The church's administrators, or else its own address, if it has one. */
async function recipientsOf(db: ChurchDb, churchId: number): Promise<Recipient[]> {
  const admins = await staffRecipients(db, 'manage-church')
  if (admins.length) return admins
  const rows = await db.execute(sql`select email from igreja where id = ${churchId}`)
  return parseRows(ChurchRow, rows).flatMap(({ email }) => (email ? { to: email, name: '' } : []))
}

const ChurchRow = z.object({ email: z.string().nullable() })

import { and, asc, eq, isNull } from 'drizzle-orm'
import { hashSecret, newSecret, staffRecipients } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { deliverMail, type Mail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { currencyMail, receivingChangedMail } from './receiving-mails.ts'
import { receivingChangeTable } from './tables.ts'

/** More changes than this are told by the next run. */
const most = 20

/**
 * Tells all who manage money of each change of where it goes, once. Sent with a change, and every hour for what was changed without a call, such as
 * by the operator's command.
 */
export const tellReceivingChanges: Job<Record<string, never>> = {
  name: 'tell-receiving-changes',
  cron: '17 * * * *',
  perChurch: withRows([receivingChangeTable, () => isNull(receivingChangeTable.avisadoEm)]),
  async run(_data, { db, church, env, identify, gateways }) {
    if (!church) return
    const isUntold = isNull(receivingChangeTable.avisadoEm)
    const changes = await db.select().from(receivingChangeTable).where(isUntold).orderBy(asc(receivingChangeTable.id)).limit(most)
    if (!changes.length) return
    const recipients = await staffRecipients(db, 'manage-money')
    const [row] = await db.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, church.id))
    const brand = brandOf(env, church)
    const told: { id: number; code: string; mails: Mail[] }[] = []
    for (const change of changes) {
      const code = newSecret()
      const person = change.contaId === null ? null : await identify.nameOf(db, change.contaId)
      const mails = recipients.map(recipient =>
        change.tipo === 'moeda'
          ? currencyMail(brand, recipient, change, { currency: row?.moeda ?? '', gateways })
          : receivingChangedMail(brand, recipient, change, { person, code, gateways }),
      )
      told.push({ id: change.id, code, mails })
    }
    await db.transaction(async tx => {
      for (const { id, code, mails } of told) {
        const taken = await tx
          .update(receivingChangeTable)
          .set({ avisadoEm: new Date(), codigo: hashSecret(code) })
          // Another node was faster: it has mailed another code.
          .where(and(eq(receivingChangeTable.id, id), isUntold))
          .returning({ id: receivingChangeTable.id })
        if (taken.length && mails.length) await tx.send(deliverMail, mails)
      }
    })
  },
}

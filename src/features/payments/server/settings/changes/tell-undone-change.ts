import { eq } from 'drizzle-orm'
import { staffRecipients } from '#features/access/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { receivingUndoneMail } from './receiving-mails.ts'
import { receivingChangeTable } from './tables.ts'

/** Tells all who manage money that a change of where it goes was undone. `restaurado`: what was there before is there again. */
export const tellUndoneChange: Job<{ mudanca: number; restaurado: boolean }> = {
  name: 'tell-undone-change',
  async run({ mudanca, restaurado: isRestored }, { db, church, env, identify }) {
    const [change] = await db.select().from(receivingChangeTable).where(eq(receivingChangeTable.id, mudanca))
    if (!church || !change) return
    const person = change.contaId === null ? null : await identify.nameOf(db, change.contaId)
    const recipients = await staffRecipients(db, 'manage-money')
    const mails = recipients.map(recipient => receivingUndoneMail(brandOf(env, church), recipient, change, { person, isRestored }))
    await db.transaction(async tx => {
      if (mails.length) await tx.send(deliverMail, mails)
    })
  },
}

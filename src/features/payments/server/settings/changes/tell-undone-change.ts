import { eq } from 'drizzle-orm'
import { staffRecipients } from '#features/access/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { UndoneResult } from '../../../contract/receiving-changes.ts'
import { readPresent } from './plan-undo.ts'
import { receivingUndoneMail } from './receiving-mails.ts'
import { stopUndonePayments } from './stop-undone-payments.ts'
import { receivingChangeTable } from './tables.ts'

/** Tells all who manage money that a change of where it goes was undone, and where it goes now; nobody pays by what it had led to any more. */
export const tellUndoneChange: Job<{ mudanca: number; situacao?: UndoneResult; restaurado?: boolean }> = {
  name: 'tell-undone-change',
  async run({ mudanca, restaurado, ...data }, { db, church, ...services }) {
    const [change] = await db.select().from(receivingChangeTable).where(eq(receivingChangeTable.id, mudanca))
    if (!church || !change) return
    // Data of the version before had `restaurado` alone.
    const situacao = data.situacao ?? (restaurado ? 'restaurado' : 'desligado')
    const present = await readPresent(db, change)
    const person = change.contaId === null ? null : await services.identify.nameOf(db, change.contaId)
    const recipients = await staffRecipients(db, 'manage-money')
    const mails = recipients.map(recipient =>
      receivingUndoneMail(brandOf(services.env, church), recipient, change, { person, situacao, present, gateways: services.gateways }),
    )
    await db.transaction(async tx => {
      await stopUndonePayments(tx, services, change, situacao)
      if (mails.length) await tx.send(deliverMail, mails)
    })
  },
}

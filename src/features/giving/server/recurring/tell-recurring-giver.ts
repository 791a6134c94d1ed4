import { eq } from 'drizzle-orm'
import { membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { storedCardTable } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { type MailReason, recurringMail } from './recurring-mail.ts'

/** Tells a giver by mail that their repeated gift needs them. `codigo`: of the payment about which the bank asks. */
export const tellRecurringGiver: Job<{ recorrente: number; motivo: MailReason; codigo?: string }> = {
  name: 'tell-recurring-giver',
  async run({ recorrente, motivo, codigo }, { db, church, env }) {
    const [found] = await db
      .select({
        gift: recurringGiftTable,
        reason: reasonTable.nome,
        moeda: churchesTable.moeda,
        member: membersTable,
        validade: storedCardTable.validade,
      })
      .from(recurringGiftTable)
      .innerJoin(reasonTable, eq(reasonTable.id, recurringGiftTable.motivoId))
      .innerJoin(membersTable, eq(membersTable.id, recurringGiftTable.usuarioId))
      .innerJoin(churchesTable, eq(churchesTable.id, recurringGiftTable.igrejaId))
      .leftJoin(storedCardTable, eq(storedCardTable.id, recurringGiftTable.cartaoId))
      .where(eq(recurringGiftTable.id, recorrente))
    if (!church || !found?.member.email) return
    const { gift, member, validade, ...rest } = found
    const { nome, email } = member
    const { valor, motivoId, metodo } = gift
    const about = { ...rest, recorrente, nome, email, valor, motivoId, metodo, motivo, validade: validade ?? '', codigo }
    await db.transaction(tx => tx.send(deliverMail, recurringMail(brandOf(env, church), about)))
  },
}

import { eq } from 'drizzle-orm'
import { membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { StopReason } from '../../rules.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { recurringMail } from './recurring-mail.ts'

/** Tells a giver by mail that their repeated gift needs them. `codigo`: of the payment about which the bank asks. */
export const tellRecurringGiver: Job<{ recorrente: number; motivo: StopReason; codigo?: string }> = {
  name: 'tell-recurring-giver',
  async run({ recorrente, motivo, codigo }, { db, church, env }) {
    const [found] = await db
      .select({ gift: recurringGiftTable, reason: reasonTable.nome, moeda: churchesTable.moeda, member: membersTable })
      .from(recurringGiftTable)
      .innerJoin(reasonTable, eq(reasonTable.id, recurringGiftTable.motivoId))
      .innerJoin(membersTable, eq(membersTable.id, recurringGiftTable.usuarioId))
      .innerJoin(churchesTable, eq(churchesTable.id, recurringGiftTable.igrejaId))
      .where(eq(recurringGiftTable.id, recorrente))
    if (!church || !found?.member.email) return
    const { gift, reason, moeda, member } = found
    const about = { nome: member.nome, email: member.email, reason, moeda, valor: gift.valor, motivoId: gift.motivoId, motivo, codigo }
    await db.transaction(tx => tx.send(deliverMail, recurringMail(brandOf(env, church), about)))
  },
}

import { eq } from 'drizzle-orm'
import { isOpen } from '#features/payments/rules/payments.ts'
import { payerOf, paymentTable } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { NotYet } from '#server/jobs/queue-job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { paymentToMakeMail } from './payment-to-make-mail.ts'

/**
 * Tells its giver of the Pix or boleto of a due day of a repeated gift. It is queued in the transaction that makes the payment, so it is never lost,
 * and waits until the gateway has given what is needed to pay.
 */
export const mailPaymentToMake: Job<{ recorrente: number; dia: string; pagamento: number }> = {
  name: 'mail-payment-to-make',
  async run({ recorrente, dia, pagamento }, { db, church, env }) {
    const [found] = await db
      .select({ payment: paymentTable, charge: recurringChargeTable, gift: recurringGiftTable })
      .from(recurringChargeTable)
      .innerJoin(paymentTable, eq(paymentTable.id, recurringChargeTable.pagamentoId))
      .innerJoin(recurringGiftTable, eq(recurringGiftTable.id, recurringChargeTable.recorrenteId))
      .where(eq(paymentTable.id, pagamento))
    const payer = await payerOf(db, pagamento)
    if (!church || !found || !payer?.email) return
    const { payment, charge, gift } = found
    // Ended, or paid, before it could be sent; or its giver has paused it or chosen another way meanwhile.
    if (!isOpen(payment.situacao) || gift.situacao !== 'ativa' || gift.metodo !== charge.metodo) return
    const { pix, boleto } = payment.instrucoes
    if (!pix && !boleto) throw new NotYet('the gateway has not answered')
    const mail = paymentToMakeMail(brandOf(env, church), payer, { ...payment, recorrente, dia, naoPagas: gift.naoPagas })
    await db.transaction(async tx => {
      await tx.update(recurringChargeTable).set({ flagEnviada: true }).where(eq(recurringChargeTable.id, charge.id))
      await tx.send(deliverMail, mail)
    })
  },
}

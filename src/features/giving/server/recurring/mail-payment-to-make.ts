import { eq } from 'drizzle-orm'
import { isOpen } from '#features/payments/rules.ts'
import { payerOf, paymentTable } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { paymentToMakeMail } from './payment-to-make-mail.ts'

/**
 * Sends its giver the Pix or boleto of a due day of a repeated gift. It is queued in the transaction that makes the payment, so it is never lost,
 * and waits until the gateway has given what is needed to pay.
 */
export const mailPaymentToMake: Job<{ recorrente: number; dia: string; pagamento: number }> = {
  name: 'mail-payment-to-make',
  async run({ recorrente, dia, pagamento }, { db, church, env }) {
    const [payment] = await db.select().from(paymentTable).where(eq(paymentTable.id, pagamento))
    const payer = await payerOf(db, pagamento)
    // Ended, or paid, before it could be sent.
    if (!church || !payment || !payer?.email || !isOpen(payment.situacao)) return
    const { pix, boleto } = payment.instrucoes
    const code = pix?.copiaECola ?? boleto?.linhaDigitavel
    if (!code) throw new Error('the gateway has not answered yet')
    const mail = paymentToMakeMail(brandOf(env, church), payer, { ...payment, recorrente, dia, code })
    await db.transaction(tx => tx.send(deliverMail, mail))
  },
}

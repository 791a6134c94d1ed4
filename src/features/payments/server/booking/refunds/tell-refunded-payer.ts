import { eq } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { payerOf } from '../../rows/payer-of.ts'
import { paymentTable } from '../../tables.ts'
import { refundMail } from './refund-mail.ts'

/**
 * Tells by mail whoever has paid that money comes back, when an address is known: they see it in their bank days later, and nobody has asked them.
 * Sent with each booking of a refund.
 */
export const tellRefundedPayer: Job<{ pagamento: number; devolvido: number }> = {
  name: 'tell-refunded-payer',
  async run({ pagamento, devolvido }, { db, church, env }) {
    const payer = await payerOf(db, pagamento)
    if (!church || !payer?.email) return
    const { id, codigo, moeda, descricao, valorRecebido: recebido } = paymentTable
    const [row] = await db.select({ codigo, moeda, descricao, recebido }).from(paymentTable).where(eq(id, pagamento))
    if (!row) return
    const mail = refundMail(brandOf(env, church), payer, { ...row, devolvido })
    await db.transaction(tx => tx.send(deliverMail, mail))
  },
}

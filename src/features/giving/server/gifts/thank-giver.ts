import { asc, eq } from 'drizzle-orm'
import { payerOf, paymentLineTable, paymentTable } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { thanksMail } from './thanks-mail.ts'
import { wordsOfThanks } from './words-of-thanks.ts'

/** Thanks for a gift by mail, in the words of the church, when an address is known. */
export const thankGiver: Job<{ pagamento: number }> = {
  name: 'thank-giver',
  batch: 5,
  async run({ pagamento }, { db, church, env }) {
    const { codigo, situacao, moeda, valor, valorTotal, usuarioId } = paymentTable
    const [payment] = await db
      .select({ codigo, situacao, moeda, valor, valorTotal, usuarioId })
      .from(paymentTable)
      .where(eq(paymentTable.id, pagamento))
    const payer = await payerOf(db, pagamento)
    // Given back meanwhile: thanks would be odd.
    if (!church || payment?.situacao !== 'aprovado' || !payer?.email) return
    const lines = await db
      .select({ nome: paymentLineTable.descricao, valor: paymentLineTable.valor })
      .from(paymentLineTable)
      .where(eq(paymentLineTable.pagamentoId, pagamento))
      .orderBy(asc(paymentLineTable.id))
    const words = await wordsOfThanks(db, pagamento)
    const mail = thanksMail(brandOf(env, church), payer, { ...payment, isOfGuest: payment.usuarioId === null, lines, words })
    await db.transaction(tx => tx.send(deliverMail, mail))
  },
}

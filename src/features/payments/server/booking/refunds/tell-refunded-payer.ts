import { eq } from 'drizzle-orm'
import { currencyFormat } from '#contract/currency-format.ts'
import type { Job } from '#server/jobs/job.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { deliverMail, type Mail } from '#server/mail/mail.ts'
import { type Brand, brandOf } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { payerOf } from '../../rows/payer-of.ts'
import { paymentTable } from '../../tables.ts'

/** What a mail says of a refund. Amounts in minor units. `devolvido`: this time. */
type Refunded = { codigo: string; moeda: string; descricao: string; recebido: number; devolvido: number }

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

function refundMail(brand: Brand, { nome, email }: { nome: string; email: string }, refunded: Refunded): Mail {
  const options = { locale: brand.locale }
  const { format, digits } = currencyFormat(brand.locale, refunded.moeda)
  const money = (minor: number) => format.format(minor / 10 ** digits)
  const { codigo, descricao, recebido, devolvido } = refunded
  const facts = { amount: money(devolvido), total: money(recebido), what: descricao }
  const text = devolvido < recebido ? m.mail_refund_part(facts, options) : m.mail_refund_all(facts, options)
  return composeMail(brand, {
    to: email,
    subject: m.mail_refund_subject({ church: brand.name, amount: facts.amount }, options),
    heading: m.mail_refund_subject({ church: brand.name, amount: facts.amount }, options),
    preheader: text,
    paragraphs: [m.mail_hello({ name: nome }, options), text, m.mail_refund_when({}, options)],
    button: { label: m.payment_see({}, options), url: `${brand.address}/user/payment/${codigo}` },
    reason: m.mail_refund_reason({}, options),
  })
}

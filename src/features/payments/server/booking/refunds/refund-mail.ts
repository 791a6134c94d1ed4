import { currencyFormat } from '#contract/currency-format.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

/** What a mail says of a refund. Amounts in minor units. `devolvido`: this time. */
type Refunded = { codigo: string; moeda: string; descricao: string; recebido: number; devolvido: number }

/** To whoever has paid: money comes back. */
export function refundMail(brand: Brand, { nome, email }: { nome: string; email: string }, refunded: Refunded): Mail {
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

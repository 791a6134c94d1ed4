import { type ComposedMail, composeMail } from '#server/mail/compose-mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

type Cancelled = { evento: number; titulo: string; motivo: string }

/** To whoever has registered: staff have cancelled it, and why. What comes back says a mail of the payments. */
export function cancelledMail(
  brand: Brand,
  { nome, email }: { nome: string; email: string },
  { evento, titulo, motivo }: Cancelled,
): ComposedMail {
  const options = { locale: brand.locale }
  const facts = { event: titulo }
  const subject = m.events_mail_cancelled_subject(facts, options)
  const text = m.events_mail_cancelled_text(facts, options)
  return composeMail(brand, {
    to: email,
    reason: m.events_mail_reason(facts, options),
    subject,
    heading: subject,
    preheader: text,
    paragraphs: [m.mail_hello({ name: nome }, options), text, motivo],
    button: { label: m.events_see_event({}, options), url: `${brand.address}/event/${evento}` },
  })
}

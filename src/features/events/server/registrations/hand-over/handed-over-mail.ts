import { type ComposedMail, composeMail } from '#server/mail/compose-mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

type HandedOver = {
  evento: number
  titulo: string
  /** The kind of ticket. */
  ingresso: string
  /** Who has taken it. */
  por: string
  isPaid: boolean
  /** Its money went back to whoever had paid. */
  hasEnded: boolean
}

/** To whoever has handed a ticket over: it was taken; or to whoever has taken it: it has ended. */
export function handedOverMail(brand: Brand, { nome, email }: { nome: string; email: string }, handedOver: HandedOver): ComposedMail {
  const { evento, titulo, ingresso, por, isPaid, hasEnded } = handedOver
  const options = { locale: brand.locale }
  const facts = { event: titulo, ticket: ingresso, name: por }
  const subject = hasEnded ? m.events_mail_ended_subject(facts, options) : m.events_mail_taken_subject(facts, options)
  const text = hasEnded ? m.events_mail_ended_text(facts, options) : m.events_mail_taken_text(facts, options)
  return composeMail(brand, {
    to: email,
    reason: m.events_mail_reason(facts, options),
    subject,
    heading: subject,
    preheader: text,
    paragraphs: [m.mail_hello({ name: nome }, options), text, ...(isPaid && !hasEnded ? [m.events_offer_paid({}, options)] : [])],
    button: { label: m.events_see_event({}, options), url: `${brand.address}/event/${evento}` },
  })
}

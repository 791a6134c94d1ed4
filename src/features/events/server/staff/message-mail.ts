import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

/** What staff have written to those who have registered for an event; the text is plain. */
export type Message = { evento: number; assunto: string; texto: string }

/** The same to one of them. `respostaPara`: the address of the church. */
export function messageMail(
  brand: Brand,
  { nome, email }: { nome: string; email: string },
  { evento, assunto, texto, titulo, respostaPara }: Message & { titulo: string; respostaPara: string | null },
): Mail {
  const options = { locale: brand.locale }
  const paragraphs = texto.split(/\r?\n[^\S\n]*\r?\n\s*/).filter(Boolean)
  const mail = composeMail(brand, {
    to: email,
    reason: m.events_mail_reason({ event: titulo }, options),
    subject: assunto,
    heading: assunto,
    preheader: paragraphs[0] ?? assunto,
    paragraphs: [m.mail_hello({ name: nome }, options), ...paragraphs],
    button: { label: m.events_see_own_tickets({}, options), url: `${brand.address}/user/registrations/${evento}/tickets` },
  })
  return respostaPara ? { ...mail, replyTo: respostaPara } : mail
}

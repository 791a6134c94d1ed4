import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import type { Visit } from '../contract.ts'

/** The mail that announces a first visit to the church, in the church's language. */
export function visitMail(brand: Brand, to: string, { nome, pessoas, contato }: Visit): Mail {
  const options = { locale: brand.locale }
  const subject = m.visit_mail_subject({ name: nome, count: pessoas }, options)
  return composeMail(brand, {
    to,
    subject,
    heading: subject,
    preheader: m.visit_mail_preheader({}, options),
    paragraphs: [
      m.visit_mail_text({}, options),
      `${m.visit_name({}, options)}: ${nome}\n${m.visit_people({}, options)} ${pessoas}\n${m.visit_contact({}, options)}: ${contato}`,
      m.visit_mail_unproven({}, options),
    ],
    reason: m.visit_mail_reason({}, options),
  })
}

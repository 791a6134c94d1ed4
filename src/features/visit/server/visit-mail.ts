import { composeLetter } from '#server/mail/compose-letter.ts'
import type { Brand } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { m } from '#texts/messages.js'
import type { Visit } from '../contract.ts'

/** What the church is told of somebody who comes for the first time, in the church's language. */
export function visitMail(brand: Brand, to: string, { nome, pessoas, contato }: Visit): Mail {
  const say = { locale: brand.locale }
  const subject = m.visit_mail_subject({ name: nome, count: pessoas }, say)
  return composeLetter(brand, {
    to,
    subject,
    heading: subject,
    preheader: m.visit_mail_preheader({}, say),
    paragraphs: [
      m.visit_mail_text({}, say),
      `${m.visit_name({}, say)}: ${nome}\n${m.visit_people({}, say)} ${pessoas}\n${m.visit_contact({}, say)}: ${contato}`,
      m.visit_mail_unproven({}, say),
    ],
    reason: m.visit_mail_reason({ church: brand.name }, say),
  })
}

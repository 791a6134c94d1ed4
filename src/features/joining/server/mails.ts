import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

type Content = { /** First name. */ person: string; parent: { id: number; nome: string }; page: string }

/** Tells a leader that somebody asks to join, or that a visitor wants a call. Only a first name is in it: mails are seen by many. */
export function askedMail(brand: Brand, to: string, { person, parent, page, isVisitor }: Content & { isVisitor: boolean }): Mail {
  const options = { locale: brand.locale }
  const names = { person, name: parent.nome }
  const subject = isVisitor ? m.joining_mail_visitor_subject(names, options) : m.joining_mail_asked_subject(names, options)
  return composeMail(brand, {
    to,
    subject,
    heading: subject,
    preheader: m.joining_mail_asked_preheader({}, options),
    paragraphs: [isVisitor ? m.joining_mail_visitor_text(names, options) : m.joining_mail_asked_text(names, options)],
    button: { label: m.joining_mail_asked_button({}, options), url: `${brand.address}${page}/${parent.id}/requests` },
    reason: m.joining_mail_leader_reason({ name: parent.nome }, options),
  })
}

/** Tells the person what was answered. The leader's own words are on the page, behind the login. */
export function answeredMail(brand: Brand, to: string, { person, parent, page, isAccepted }: Content & { isAccepted: boolean }): Mail {
  const options = { locale: brand.locale }
  const names = { person, name: parent.nome }
  const subject = isAccepted ? m.joining_mail_accepted_subject(names, options) : m.joining_mail_declined_subject(names, options)
  return composeMail(brand, {
    to,
    subject,
    heading: subject,
    preheader: m.joining_mail_answered_preheader({}, options),
    paragraphs: [isAccepted ? m.joining_mail_accepted_text(names, options) : m.joining_mail_declined_text(names, options)],
    button: { label: m.joining_mail_answered_button({}, options), url: `${brand.address}${page}/${parent.id}` },
    reason: m.joining_mail_person_reason({ name: parent.nome }, options),
  })
}

import { type ComposedMail, composeMail } from '#server/mail/compose-mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

/** To somebody who is invited to care for a child. The link opens a page that asks for a login first. @param code of the link */
export function invitationMail(brand: Brand, { email, de, nome, code }: { email: string; de: string; nome: string; code: string }) {
  const options = { locale: brand.locale }
  const facts = { name: de, child: nome }
  const subject = m.family_mail_invited_subject(facts, options)
  const text = m.family_mail_invited_text(facts, options)
  return composeMail(brand, {
    to: email,
    reason: m.family_mail_invited_reason(facts, options),
    subject,
    heading: subject,
    preheader: text,
    paragraphs: [text, m.family_mail_invited_how({ email }, options)],
    button: { label: m.family_mail_invited_button({}, options), url: `${brand.address}/user/family/invitation#${code}` },
    notes: [m.family_mail_invited_not_you({}, options)],
  })
}

/** Somebody has become a guardian, or is none any more; the child is of age. */
export type GuardianChange = 'entrou' | 'saiu' | 'adulto'

type Told = { child: string; who: string; change: GuardianChange; isSelf: boolean }

/** To a guardian of a child, or who was one until now. */
export function guardianMail(
  brand: Brand,
  { nome, email }: { nome: string; email: string },
  { child, who, change, isSelf }: Told,
): ComposedMail {
  const options = { locale: brand.locale }
  const facts = { child, name: who }
  const [subject, text] =
    change === 'adulto'
      ? [m.family_mail_adult_subject(facts, options), m.family_mail_adult_text(facts, options)]
      : change === 'entrou'
        ? [m.family_mail_joined_subject(facts, options), m.family_mail_joined_text(facts, options)]
        : isSelf
          ? [m.family_mail_removed_subject(facts, options), m.family_mail_removed_text(facts, options)]
          : [m.family_mail_left_subject(facts, options), m.family_mail_left_text(facts, options)]
  return composeMail(brand, {
    to: email,
    reason: m.family_mail_reason(facts, options),
    subject,
    heading: subject,
    preheader: text,
    paragraphs: [m.mail_hello({ name: nome }, options), text],
    button: { label: m.family_mail_button({}, options), url: `${brand.address}/user/family` },
  })
}

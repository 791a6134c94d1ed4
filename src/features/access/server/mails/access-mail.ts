import type { Mail } from '#server/mail/mail.ts'
import { type Brand, formatMailTime } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { composeAccountMail, type Recipient } from './mails.ts'

/** To those who administer a church, after a super admin has entered it: who, why, and from when to when. */
export function accessMail(
  brand: Brand,
  recipient: Recipient,
  access: { nome: string; motivo: string; iniciadoEm: Date; expiraEm: Date },
): Mail {
  const options = { locale: brand.locale }
  const times = { from: formatMailTime(brand, access.iniciadoEm), until: formatMailTime(brand, access.expiraEm) }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_access_subject({ name: access.nome, church: brand.name }, options),
    preheader: access.motivo,
    paragraphs: [
      m.mail_access_text({ name: access.nome }, options),
      `${m.mail_access_reason({ reason: access.motivo }, options)}\n${m.mail_access_times(times, options)}`,
      m.mail_access_audit({}, options),
    ],
    button: { label: m.mail_access_button({}, options), url: `${brand.address}/user/platform-access` },
    reason: m.mail_access_why({}, options),
  })
}

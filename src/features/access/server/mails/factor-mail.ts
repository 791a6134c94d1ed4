import type { Mail } from '#server/mail/mail.ts'
import { type Brand, formatMailTime } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { accountReason, composeAccountMail, notMeAside, type Recipient } from './mails.ts'

/** What happened to the second factors of an account. */
export type FactorChange = {
  what: 'passkey-added' | 'passkey-removed' | 'app-added' | 'app-removed' | 'codes-renewed' | 'recovery-used' | 'codes-guessed'
  notMeCode: string
  when: Date
}

const sentences = {
  'passkey-added': m.mail_factor_passkey_added,
  'passkey-removed': m.mail_factor_passkey_removed,
  'app-added': m.mail_factor_app_added,
  'app-removed': m.mail_factor_app_removed,
  'codes-renewed': m.mail_factor_codes_renewed,
  'recovery-used': m.mail_factor_recovery_used,
  'codes-guessed': m.mail_factor_codes_guessed,
} as const

/** After a second factor was added or removed, recovery codes were made, one was used, or somebody has guessed codes too often. */
export function factorMail(brand: Brand, recipient: Recipient, { what, notMeCode, when }: FactorChange): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: (what === 'codes-guessed' ? m.mail_factor_guess_subject : m.mail_factor_subject)({}, options),
    preheader: sentences[what]({}, options),
    paragraphs: [sentences[what]({}, options), m.mail_factor_text({ when: formatMailTime(brand, when) }, options)],
    aside: notMeAside(brand, notMeCode),
    reason: accountReason(brand),
  })
}

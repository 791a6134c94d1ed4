import { composeLetter } from '#server/mail/compose-letter.ts'
import type { Brand, Letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { m } from '#texts/messages.js'

/** Whom a mail goes to. The name is left out where the address is not proven: it could be anybody's words, sent in the church's name. */
type Reader = { to: string; name: string }

/** Where mailed links lead. The code stands in the fragment, which no browser sends: it reaches no log of a server or a proxy. */
const pages = {
  confirm: '/access/confirm-email',
  recover: '/access/new-password',
  newEmail: '/access/confirm-new-email',
  notMe: '/access/not-me',
} as const

const link = ({ address }: Brand, page: keyof typeof pages, code: string) => `${address}${pages[page]}#${code}`

/** A moment as people of the church say it, in its own time zone. */
const moment = ({ locale, timeZone }: Brand, when: Date) =>
  new Intl.DateTimeFormat(locale === 'pt' ? 'pt-BR' : locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(when)

type Words = Omit<Letter, 'heading' | 'to' | 'plainHint'>

function letter(brand: Brand, { to, name }: Reader, words: Words): Mail {
  const { locale } = brand
  const hello = name ? [m.mail_hello({ name }, { locale })] : []
  const paragraphs = [...hello, ...words.paragraphs]
  return composeLetter(brand, { ...words, to, paragraphs, heading: words.subject, plainHint: m.mail_plain({}, { locale }) })
}

const aboutAccount = ({ name, locale }: Brand) => m.mail_reason_account({ church: name }, { locale })

const notMe = (brand: Brand, code: string) => ({
  text: m.mail_not_me({}, { locale: brand.locale }),
  label: m.mail_not_me_link({}, { locale: brand.locale }),
  url: link(brand, 'notMe', code),
})

/** To a new address: confirm it, or say that somebody else registered it. */
export function confirmMail(brand: Brand, reader: Reader, { code, notMeCode }: { code: string; notMeCode: string }): Mail {
  const say = { locale: brand.locale }
  const church = { church: brand.name }
  return letter(brand, reader, {
    subject: m.mail_confirm_subject({}, say),
    preheader: m.mail_confirm_preheader(church, say),
    paragraphs: [m.mail_confirm_text(church, say)],
    button: { label: m.mail_confirm_button({}, say), url: link(brand, 'confirm', code) },
    notes: [m.mail_confirm_note({}, say)],
    aside: { text: m.mail_confirm_not_me({}, say), label: m.mail_confirm_not_me_link({}, say), url: link(brand, 'notMe', notMeCode) },
    reason: m.mail_reason_register(church, say),
  })
}

/** A link that sets a new password. */
export function recoverMail(brand: Brand, reader: Reader, code: string): Mail {
  const say = { locale: brand.locale }
  return letter(brand, reader, {
    subject: m.mail_recover_subject({}, say),
    preheader: m.mail_recover_preheader({}, say),
    paragraphs: [m.mail_recover_text({ church: brand.name }, say)],
    button: { label: m.mail_recover_button({}, say), url: link(brand, 'recover', code) },
    notes: [m.mail_recover_note({}, say)],
    reason: aboutAccount(brand),
  })
}

/** After a password was changed, by whatever way. */
export function passwordChangedMail(brand: Brand, reader: Reader, { notMeCode, when }: { notMeCode: string; when: Date }): Mail {
  const say = { locale: brand.locale }
  return letter(brand, reader, {
    subject: m.mail_changed_subject({}, say),
    preheader: m.mail_changed_preheader({}, say),
    paragraphs: [m.mail_changed_text({ church: brand.name, when: moment(brand, when) }, say)],
    aside: notMe(brand, notMeCode),
    reason: aboutAccount(brand),
  })
}

/** After a login from a browser that the account never used. */
export function newDeviceMail(brand: Brand, reader: Reader, seen: { device: string; notMeCode: string; when: Date }): Mail {
  const say = { locale: brand.locale }
  const facts = { device: seen.device, when: moment(brand, seen.when) }
  return letter(brand, reader, {
    subject: m.mail_device_subject({}, say),
    preheader: m.mail_device_preheader(facts, say),
    paragraphs: [m.mail_device_text({ church: brand.name }, say), `${facts.device}\n${facts.when}`, m.mail_device_ok({}, say)],
    aside: notMe(brand, seen.notMeCode),
    reason: aboutAccount(brand),
  })
}

/** To the address that an account shall have. */
export function newEmailMail(brand: Brand, reader: Reader, code: string): Mail {
  const say = { locale: brand.locale }
  const church = { church: brand.name }
  return letter(brand, reader, {
    subject: m.mail_new_email_subject({}, say),
    preheader: m.mail_new_email_preheader({}, say),
    paragraphs: [m.mail_new_email_text(church, say)],
    button: { label: m.mail_new_email_button({}, say), url: link(brand, 'newEmail', code) },
    notes: [m.mail_new_email_note({}, say)],
    reason: m.mail_reason_new_address(church, say),
  })
}

/** To the address that an account has until then. `email`: the new one, with most letters hidden. */
export function leavingEmailMail(
  brand: Brand,
  reader: Reader,
  { email, notMeCode, when }: { email: string; notMeCode: string; when: Date },
): Mail {
  const say = { locale: brand.locale }
  return letter(brand, reader, {
    subject: m.mail_leaving_subject({}, say),
    preheader: m.mail_leaving_preheader({}, say),
    paragraphs: [m.mail_leaving_text({ church: brand.name, email, when: moment(brand, when) }, say)],
    aside: notMe(brand, notMeCode),
    reason: aboutAccount(brand),
  })
}

/** To the owner of an address that somebody else wanted for their account. */
export function addressTriedMail(brand: Brand, reader: Reader): Mail {
  const say = { locale: brand.locale }
  return letter(brand, reader, {
    subject: m.mail_tried_subject({}, say),
    preheader: m.mail_tried_preheader({}, say),
    paragraphs: [m.mail_tried_text({ church: brand.name }, say)],
    reason: aboutAccount(brand),
  })
}

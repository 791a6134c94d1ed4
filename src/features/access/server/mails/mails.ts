import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type Brand, formatMailTime, type MailContent } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

/**
 * The recipient of a mail. `name` is empty when the address is not proven: a stranger could have typed any text as the name, and it would
 * be sent in the church's name.
 */
export type Recipient = { to: string; name: string }

/** The pages that mailed links open. The code is in the fragment, which browsers do not send, so it reaches no log of a server or proxy. */
const pages = {
  confirm: '/access/confirm-email',
  recover: '/access/new-password',
  newEmail: '/access/confirm-new-email',
  notMe: '/access/not-me',
} as const

const link = ({ address }: Brand, page: keyof typeof pages, code: string) => `${address}${pages[page]}#${code}`

type AccountMailContent = Omit<MailContent, 'heading' | 'to'>

/** A mail about an account, with a greeting. */
export function composeAccountMail(brand: Brand, { to, name }: Recipient, content: AccountMailContent): Mail {
  const { locale } = brand
  const greeting = name ? [m.mail_hello({ name }, { locale })] : []
  const paragraphs = [...greeting, ...content.paragraphs]
  return composeMail(brand, { ...content, to, paragraphs, heading: content.subject })
}

/** Why somebody with an account gets the mail. */
export const accountReason = ({ locale }: Brand) => m.mail_reason_account({}, { locale })

/** The line with the link “this was not me”. */
export const notMeAside = (brand: Brand, code: string) => ({
  text: m.mail_not_me({}, { locale: brand.locale }),
  label: m.mail_not_me_link({}, { locale: brand.locale }),
  url: link(brand, 'notMe', code),
})

/** To the address of a registration: a link that confirms it, and one that reports that somebody else registered it. */
export function confirmMail(brand: Brand, recipient: Recipient, { code, notMeCode }: { code: string; notMeCode: string }): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_confirm_subject({}, options),
    preheader: m.mail_confirm_preheader({ church: brand.name }, options),
    paragraphs: [m.mail_confirm_text({}, options)],
    button: { label: m.mail_confirm_button({}, options), url: link(brand, 'confirm', code) },
    notes: [m.mail_confirm_note({}, options)],
    aside: {
      text: m.mail_confirm_not_me({}, options),
      label: m.mail_confirm_not_me_link({}, options),
      url: link(brand, 'notMe', notMeCode),
    },
    reason: m.mail_reason_register({}, options),
  })
}

/** Contains a link that sets a new password. */
export function recoverMail(brand: Brand, recipient: Recipient, code: string): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_recover_subject({}, options),
    preheader: m.mail_recover_preheader({}, options),
    paragraphs: [m.mail_recover_text({}, options)],
    button: { label: m.mail_recover_button({}, options), url: link(brand, 'recover', code) },
    notes: [m.mail_recover_note({}, options)],
    reason: accountReason(brand),
  })
}

/** After a password was changed or set by a mailed link. */
export function passwordChangedMail(brand: Brand, recipient: Recipient, { notMeCode, when }: { notMeCode: string; when: Date }): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_changed_subject({}, options),
    preheader: m.mail_changed_preheader({}, options),
    paragraphs: [m.mail_changed_text({ when: formatMailTime(brand, when) }, options)],
    aside: notMeAside(brand, notMeCode),
    reason: accountReason(brand),
  })
}

/** After a login from a browser that the account never used. */
export function newDeviceMail(brand: Brand, recipient: Recipient, login: { device: string; notMeCode: string; when: Date }): Mail {
  const options = { locale: brand.locale }
  const facts = { device: login.device, when: formatMailTime(brand, login.when) }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_device_subject({}, options),
    preheader: m.mail_device_preheader(facts, options),
    paragraphs: [m.mail_device_text({}, options), `${facts.device}\n${facts.when}`, m.mail_device_ok({}, options)],
    aside: notMeAside(brand, login.notMeCode),
    reason: accountReason(brand),
  })
}

/** To the requested new address of an account: a link that confirms it. */
export function newEmailMail(brand: Brand, recipient: Recipient, code: string): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_new_email_subject({}, options),
    preheader: m.mail_new_email_preheader({}, options),
    paragraphs: [m.mail_new_email_text({}, options)],
    button: { label: m.mail_new_email_button({}, options), url: link(brand, 'newEmail', code) },
    notes: [m.mail_new_email_note({}, options)],
    reason: m.mail_reason_new_address({}, options),
  })
}

/** To the current address of an account, after a change was requested. `email`: the new address, with most letters hidden. */
export function emailChangeNoticeMail(
  brand: Brand,
  recipient: Recipient,
  { email, notMeCode, when }: { email: string; notMeCode: string; when: Date },
): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_leaving_subject({}, options),
    preheader: m.mail_leaving_preheader({}, options),
    paragraphs: [m.mail_leaving_text({ email, when: formatMailTime(brand, when) }, options)],
    aside: notMeAside(brand, notMeCode),
    reason: accountReason(brand),
  })
}

/** To the owner of an address that somebody else requested for another account. */
export function emailAlreadyUsedMail(brand: Brand, recipient: Recipient): Mail {
  const options = { locale: brand.locale }
  return composeAccountMail(brand, recipient, {
    subject: m.mail_tried_subject({}, options),
    preheader: m.mail_tried_preheader({}, options),
    paragraphs: [m.mail_tried_text({}, options)],
    reason: accountReason(brand),
  })
}

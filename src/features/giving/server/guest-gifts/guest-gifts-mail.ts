import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

const claimPath = '/user/giving/claim'

/** The mail with the link to gifts that were made without an account. The code is in the fragment, which reaches no server's log. */
export function guestGiftsMail(brand: Brand, { nome, email }: { nome: string; email: string }, code: string): Mail {
  const options = { locale: brand.locale }
  const subject = m.giving_guest_mail_subject({ church: brand.name }, options)
  const text = m.giving_guest_mail_text({}, options)
  return composeMail(brand, {
    to: email,
    subject,
    heading: m.giving_mail_hello({ name: nome }, options),
    preheader: text,
    paragraphs: [text],
    button: { label: m.giving_guest_mail_button({}, options), url: `${brand.address}${claimPath}#${code}` },
    notes: [m.giving_guest_mail_note({}, options)],
    reason: m.mail_reason_account({}, options),
  })
}

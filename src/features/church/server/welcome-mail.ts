import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'

/**
 * The welcome mail to the first administrator of a new church, in the church's language. It contains no password, because
 * mail passes through many machines that can read it.
 * @param known whether the administrator had an account before
 */
export function welcomeMail(brand: Brand, { email, name, known }: { email: string; name: string; known: boolean }): Mail {
  const options = { locale: brand.locale }
  const subject = m.mail_welcome_subject({ church: brand.name }, options)
  return composeMail(brand, {
    to: email,
    subject,
    heading: subject,
    preheader: m.mail_welcome_preheader({}, options),
    paragraphs: [
      m.mail_hello({ name }, options),
      m.mail_welcome_text({}, options),
      known ? m.mail_welcome_login_known({ email }, options) : m.mail_welcome_login({ email }, options),
      m.mail_welcome_closing({}, options),
    ],
    button: { label: m.mail_welcome_button({}, options), url: brand.address },
    reason: m.mail_welcome_reason({}, options),
  })
}

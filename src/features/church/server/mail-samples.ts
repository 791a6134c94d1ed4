import { type MailSamples, sampleRecipient } from '#server/mail/mail-samples.ts'
import { welcomeMail } from './welcome-mail.ts'

const { to: email, name } = sampleRecipient

export const mailSamples: MailSamples = {
  'a new church, to somebody new': brand => welcomeMail(brand, { email, name, known: false }),
  'a new church, to somebody with an account': brand => welcomeMail(brand, { email, name, known: true }),
}

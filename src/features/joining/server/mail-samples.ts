import { type MailSamples, sampleRecipient } from '#server/mail/mail-samples.ts'
import { answeredMail, askedMail } from './mails.ts'

const content = { person: 'Ana', parent: { id: 7, nome: 'Célula do Jardim das Oliveiras' }, page: '/groups' }
const { to } = sampleRecipient

export const mailSamples: MailSamples = {
  'a member asks to join': brand => askedMail(brand, to, { ...content, isVisitor: false }),
  'a visitor wants a call': brand => askedMail(brand, to, { ...content, isVisitor: true }),
  'a request was accepted': brand => answeredMail(brand, to, { ...content, isAccepted: true }),
  'a request was declined': brand => answeredMail(brand, to, { ...content, isAccepted: false }),
}

import { type MailSamples, sampleRecipient } from '#server/mail/mail-samples.ts'
import { type GuardianChange, guardianMail, invitationMail } from './guardians/guardian-mails.ts'

const person = { nome: sampleRecipient.name, email: sampleRecipient.to }
const told = (change: GuardianChange, isSelf = false) => ({ child: 'Lia', who: 'Davi Souza', change, isSelf })

export const mailSamples: MailSamples = {
  'guardian invited': brand =>
    invitationMail(brand, { email: sampleRecipient.to, de: 'Davi Souza', nome: 'Lia', code: 'k7VbPq2mXw9RtYs4Nd8FhJ3cLz6GaEu1' }),
  'guardian joined': brand => guardianMail(brand, person, told('entrou')),
  'guardian left': brand => guardianMail(brand, person, told('saiu')),
  'no guardian any more': brand => guardianMail(brand, person, told('saiu', true)),
  'child is of age': brand => guardianMail(brand, person, told('adulto')),
}

import type { MailSamples } from '#server/mail/mail-samples.ts'
import { visitMail } from './visit-mail.ts'

export const mailSamples: MailSamples = {
  'a first visit is announced': brand =>
    visitMail(brand, 'recepcao@exemplo.com.br', { nome: 'João Batista', pessoas: 4, contato: '(13) 98888-7777' }),
}

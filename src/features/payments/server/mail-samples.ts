import { type MailSamples, sampleRecipient, sampleTime } from '#server/mail/mail-samples.ts'
import { refundMail } from './booking/refunds/refund-mail.ts'
import type { ReceivingChangeRow } from './settings/changes/receiving-change.ts'
import { currencyMail, receivingChangedMail, receivingUndoneMail } from './settings/changes/receiving-mails.ts'

const payer = { nome: sampleRecipient.name, email: sampleRecipient.to }
const refunded = { codigo: 'ABCD2345EFGH6789JKM', moeda: 'BRL', descricao: 'Dízimo', recebido: 15_000, devolvido: 15_000 }
const ofPix = (chave: string) => ({ dados: { pix: { chave, titular: 'Igreja Batista Esperança', cidade: 'Santos' } }, flag_ativo: true })
const [before, after] = [ofPix('tesouraria@esperanca.org.br'), ofPix('+5513988887777')]
const change = { tipo: 'metodo', chave: 'pix-manual', antes: before, depois: after, criadoEm: sampleTime } as unknown as ReceivingChangeRow
const gateways = new Map()
const [person, code] = ['Carlos Lima', 'kB3vZ8sQ1xT6yW0pLmN4']

export const mailSamples: MailSamples = {
  'all of a payment goes back': brand => refundMail(brand, payer, refunded),
  'a part of a payment goes back': brand => refundMail(brand, payer, { ...refunded, devolvido: 5_000 }),
  'where the money goes was changed': brand => receivingChangedMail(brand, sampleRecipient, change, { person, code, gateways }),
  'where the money goes was changed by the operator': brand =>
    receivingChangedMail(brand, sampleRecipient, change, { person: null, code, gateways }),
  'the change was undone': brand =>
    receivingUndoneMail(brand, sampleRecipient, change, { person, situacao: 'restaurado', present: before, gateways }),
  'the change was undone by switching off': brand =>
    receivingUndoneMail(brand, sampleRecipient, change, {
      person: null,
      situacao: 'desligado',
      present: { ...after, flag_ativo: false },
      gateways,
    }),
  'the change was disowned after another one': brand =>
    receivingUndoneMail(brand, sampleRecipient, change, { person, situacao: 'mudado', present: after, gateways }),
  'a method cannot take the currency': brand => currencyMail(brand, sampleRecipient, change, { currency: 'USD', gateways }),
}

import { type MailSamples, sampleRecipient } from '#server/mail/mail-samples.ts'
import { handedOverMail } from './registrations/hand-over/handed-over-mail.ts'
import { registrationMail } from './registrations/registration-mail.ts'
import { offeredMail, waitingOffMail } from './registrations/waiting-list/tell-offered.ts'
import { cancelledMail } from './staff/cancelled-mail.ts'
import { messageMail } from './staff/message-mail.ts'

const registered = {
  nome: sampleRecipient.name,
  email: sampleRecipient.to,
  codigo: 'KX7JEDYS',
  evento: 3,
  titulo: 'Retiro das famílias',
  datas: [{ inicio: '2027-01-08T22:00:00.000Z', fim: '2027-01-10T19:00:00.000Z' }],
  local: { nome: 'Sítio Água Clara', endereco: 'Estrada do Cedro, km 7', cidade: 'Ibiúna – SP' },
  tickets: [
    { ingresso: 'Adulto', nome: 'Maria', sobrenome: 'Oliveira' },
    { ingresso: 'Criança de 4 a 10 anos', nome: 'Bento', sobrenome: 'Oliveira' },
  ],
  aviso: 'O ônibus sai da porta da igreja às 17h30.',
  isPaid: true,
  mayGiveBack: true,
  timeZone: 'America/Sao_Paulo',
}

const person = { nome: sampleRecipient.name, email: sampleRecipient.to }
const offered = {
  ...person,
  evento: 4,
  titulo: 'Noite de violas',
  ingresso: 'Entrada',
  quantidade: 2,
  ate: new Date('2026-12-05T21:00:00.000Z'),
  timeZone: 'America/Sao_Paulo',
}
const handedOver = { evento: 3, titulo: 'Retiro das famílias', ingresso: 'Adulto', por: 'Davi Souza', isPaid: true, hasEnded: false }

const message = {
  evento: 3,
  titulo: 'Retiro das famílias',
  assunto: 'O que levar ao retiro',
  texto:
    'Roupa de cama e de frio, porque as noites lá são frescas.\n\nO ônibus sai da igreja às 18h. Quem vai de carro encontra o mapa na página do evento.',
  respostaPara: null,
}

export const mailSamples: MailSamples = {
  'registered for an event': brand => registrationMail(brand, registered),
  'paid for an event when there were no seats any more': brand => registrationMail(brand, registered, 'sem-vaga'),
  'event that begins soon': brand => registrationMail(brand, registered, 'lembrete'),
  'event that was cancelled': brand => registrationMail(brand, registered, 'cancelado'),
  'event that was postponed': brand => registrationMail(brand, registered, 'adiado'),
  'event on another date': brand => registrationMail(brand, registered, 'remarcado'),
  'seats kept for somebody who has waited': brand => offeredMail(brand, offered),
  'event that was cancelled, for which somebody waited': brand =>
    waitingOffMail(brand, { ...person, id: 4, titulo: 'Noite de violas', aviso: null }),
  'ticket handed over': brand => handedOverMail(brand, person, handedOver),
  'ticket that was handed over, refunded': brand => handedOverMail(brand, person, { ...handedOver, hasEnded: true }),
  'registration canceled by the church': brand =>
    cancelledMail(brand, person, { evento: 3, titulo: 'Retiro das famílias', motivo: 'A chácara teve de fechar dois quartos.' }),
  'mail of the church to those who have registered': brand => messageMail(brand, person, message),
}

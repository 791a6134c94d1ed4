import { type MailSamples, sampleRecipient, sampleTime } from '#server/mail/mail-samples.ts'
import { guestGiftsMail } from './guest-gifts/guest-gifts-mail.ts'
import { paymentToMakeMail } from './recurring/payment-to-make-mail.ts'
import { type MailReason, recurringMail } from './recurring/recurring-mail.ts'
import { thanksMail } from './thanks/thanks-mail.ts'

const maria = { nome: sampleRecipient.name, email: sampleRecipient.to }
const codigo = 'ABCD2345EFGH6789JKM'
const sums = { valor: 15_000, valorTaxa: 0, valorJuros: 0, valorRecebido: 15_000, valorEstornado: 0 }
const tithe = { codigo, moeda: 'BRL', usuarioId: 1, sums, parts: [{ nome: 'Dízimo', valor: 15_000 }] }
const toMake = {
  recorrente: 7,
  codigo,
  metodo: 'pix',
  descricao: 'Dízimo',
  moeda: 'BRL',
  valorTotal: 15_000,
  dia: '2026-12-05',
  validade: new Date('2026-12-07T23:00:00Z'),
  naoPagas: 0,
}
const stopped =
  (motivo: MailReason): MailSamples[string] =>
  brand => {
    const gift = { recorrente: 7, reason: 'Missões', motivoId: 3, metodo: 'cartao-credito' as const, moeda: 'BRL', valor: 8_000 }
    return recurringMail(brand, { ...maria, ...gift, motivo, validade: '12/2026' })
  }

export const mailSamples: MailSamples = {
  'thanks for a gift': brand => thanksMail(brand, maria, { gifts: [tithe], words: [] }),
  'thanks for a gift of a guest for two reasons, with the fee and the words of the church': brand =>
    thanksMail(brand, maria, {
      gifts: [
        {
          ...tithe,
          usuarioId: null,
          sums: { ...sums, valorTaxa: 450, valorRecebido: 15_450 },
          parts: [
            { nome: 'Dízimo', valor: 10_000 },
            { nome: 'Reforma do telhado', valor: 5_000 },
          ],
        },
      ],
      words: ['Deus ama a quem dá com alegria.\nCom gratidão, a tesouraria.'],
    }),
  'thanks for the gifts of a week that repeat': brand =>
    thanksMail(brand, maria, { gifts: [tithe, tithe], words: [], repeats: { id: 7, proximo: '2026-12-05' } }),
  'a Pix of a gift that repeats': brand => paymentToMakeMail(brand, maria, toMake),
  'a boleto of a gift that repeats, after several unpaid ones': brand =>
    paymentToMakeMail(brand, maria, { ...toMake, metodo: 'boleto', validade: sampleTime, naoPagas: 9 }),
  'the bank wants to ask': stopped('banco'),
  'the card was declined too often': stopped('recusas'),
  'the card cannot be used any more': stopped('cartao'),
  'the card ends soon': stopped('validade'),
  'nothing was paid for long': stopped('nao_pago'),
  'data are missing': stopped('dados'),
  'the church has closed the reason': stopped('motivo'),
  'gifts that were made without an account': brand => guestGiftsMail(brand, maria, 'kB3vZ8sQ1xT6yW0pLmN4'),
}

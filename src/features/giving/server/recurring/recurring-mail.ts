import type { RepeatableMethod } from '#features/payments/rules/payments.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import type { StopReason } from '../../rules/gifts.ts'
import { formatAmount } from '../gifts/format-amount.ts'

/** Why its giver is told: it does not go on, or its card will soon be over. */
export type MailReason = StopReason | 'validade'

type About = {
  recorrente: number
  nome: string
  email: string
  reason: string
  motivoId: number
  metodo: RepeatableMethod
  moeda: string
  /** Minor units. */
  valor: number
  motivo: MailReason
  /** Of its card, MM/YYYY. */
  validade: string
  /** Of the payment about which the bank asks. */
  codigo?: string | undefined
}

/** The mail about a repeated gift that needs its giver: nothing was charged, nothing is lost, and what they can do. */
export function recurringMail(brand: Brand, about: About): Mail {
  const { recorrente, nome, email, reason, motivoId, metodo, moeda, valor, motivo, validade, codigo } = about
  const options = { locale: brand.locale }
  const amount = formatAmount(valor, moeda, brand.locale)
  const isQuestion = motivo === 'banco'
  const why = {
    recusas: m.giving_mail_declined,
    cartao: m.giving_mail_card,
    banco: m.giving_mail_bank,
    nao_pago: metodo === 'pix-manual' ? m.giving_mail_unfound : m.giving_mail_unpaid,
    dados: m.giving_mail_data,
  }
  const isExpiring = motivo === 'validade'
  const text = isExpiring
    ? m.giving_mail_expiring({ date: validade }, options)
    : (why[motivo as keyof typeof why] ?? m.giving_mail_closed)({}, options)
  const subject = isQuestion ? m.giving_mail_bank_subject : isExpiring ? m.giving_mail_expiring_subject : m.giving_mail_paused_subject
  const page = !isQuestion
    ? `/user/giving/recurring/${recorrente}`
    : codigo
      ? `/user/payment/${codigo}`
      : `/give?motivo=${motivoId}&valor=${valor}`
  return composeMail(brand, {
    to: email,
    subject: subject({ church: brand.name }, options),
    heading: m.giving_mail_hello({ name: nome }, options),
    preheader: text,
    paragraphs: [m.giving_mail_about({ reason, amount }, options), text],
    button: { label: (isQuestion ? m.giving_mail_bank_button : m.giving_mail_paused_button)({}, options), url: brand.address + page },
    reason: m.giving_mail_recurring_reason({}, options),
  })
}

import { leftOutAfter } from '#features/payments/rules/recurrence.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { formatAmount } from '../gifts/format-amount.ts'
import { formatDay } from '../gifts/format-day.ts'

type ToMake = {
  recorrente: number
  codigo: string
  metodo: string
  descricao: string
  moeda: string
  /** Minor units, with the fee if the giver covers it. */
  valorTotal: number
  /** The due day, YYYY-MM-DD. */
  dia: string
  validade: Date | null
  /** So many before it were not found or paid. */
  naoPagas: number
}

/**
 * The mail about the Pix or boleto of a repeated gift: how much, until when, and that nothing happens to who does not pay. What is paid with is on
 * the page alone: a mail would keep the key or account of whoever had set a false one, after the church has undone that.
 */
export function paymentToMakeMail(brand: Brand, { nome, email }: { nome: string; email: string }, toMake: ToMake): Mail {
  const { recorrente, codigo, metodo, descricao: reason, moeda, valorTotal, dia, validade, naoPagas } = toMake
  const options = { locale: brand.locale }
  const isBoleto = metodo === 'boleto'
  const amount = formatAmount(valorTotal, moeda, brand.locale)
  const about = m.giving_mail_due({ reason, amount, day: formatDay(new Date(`${dia}T12:00:00Z`), brand.locale, 'UTC') }, options)
  const until = validade && m.giving_mail_due_until({ day: formatDay(validade, brand.locale, brand.timeZone) }, options)
  return composeMail(brand, {
    to: email,
    subject: (isBoleto ? m.giving_mail_due_boleto_subject : m.giving_mail_due_pix_subject)({ church: brand.name }, options),
    heading: m.giving_mail_hello({ name: nome }, options),
    preheader: about,
    paragraphs: [about, ...(until ? [until] : []), ...(leftOutAfter(naoPagas) > 0 ? [m.giving_mail_due_rarely({}, options)] : [])],
    button: {
      label: (isBoleto ? m.giving_mail_due_boleto : m.giving_mail_due_pix)({}, options),
      url: `${brand.address}/user/payment/${codigo}`,
    },
    aside: {
      text: m.giving_mail_due_change({}, options),
      label: m.giving_mail_paused_button({}, options),
      url: `${brand.address}/user/giving/recurring/${recorrente}`,
    },
    reason: m.giving_mail_recurring_reason({}, options),
  })
}

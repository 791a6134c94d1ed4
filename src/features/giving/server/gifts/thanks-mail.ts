import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { formatAmount } from './format-amount.ts'

type Gift = {
  codigo: string
  moeda: string
  /** Minor units: without and with the fee that the giver bears. */
  valor: number
  valorTotal: number
  /** It was made without an account. */
  isOfGuest: boolean
  lines: readonly { nome: string; valor: number }[]
  /** The church's own. */
  words: readonly string[]
}

/** The mail that thanks for a gift whose money has arrived, in the church's language. */
export function thanksMail(brand: Brand, { nome, email }: { nome: string; email: string }, gift: Gift): Mail {
  const { moeda, valor, valorTotal, isOfGuest, lines, words, codigo } = gift
  const options = { locale: brand.locale }
  const money = (amount: number) => formatAmount(amount, moeda, brand.locale)
  const parts = lines.map(line => `${line.nome}: ${money(line.valor)}`)
  const covered = valorTotal > valor ? [m.giving_mail_covered({ fee: money(valorTotal - valor), total: money(valorTotal) }, options)] : []
  return composeMail(brand, {
    to: email,
    subject: m.giving_mail_subject({ church: brand.name }, options),
    heading: m.giving_mail_heading({ name: nome }, options),
    preheader: m.giving_mail_text({ amount: money(valor) }, options),
    paragraphs: [m.giving_mail_text({ amount: money(valor) }, options), [...parts, ...covered].join('\n'), ...words],
    button: { label: m.giving_mail_button({}, options), url: `${brand.address}/user/payment/${codigo}` },
    notes: isOfGuest ? [m.giving_mail_guest({}, options)] : [],
    reason: m.giving_mail_reason({ church: brand.name }, options),
  })
}

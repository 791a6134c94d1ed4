import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { type GiftSums, giftWorth, splitByParts } from '../../rules/gift-worth.ts'
import { formatAmount } from '../gifts/format-amount.ts'
import { formatDay } from '../gifts/format-day.ts'

type Gift = {
  codigo: string
  moeda: string
  /** `null`: it was made without an account. */
  usuarioId: number | null
  sums: GiftSums
  parts: readonly { nome: string; valor: number }[]
}

/**
 * `gifts`: one, or those of the last days that repeat; at least one. `words`: the church's own. `repeats`: they go on by themselves; `proximo` is
 * the next due day (YYYY-MM-DD).
 */
type Thanks = { gifts: readonly Gift[]; words: readonly string[]; repeats?: { id: number; proximo: string } | undefined }

/** The mail that thanks for what has arrived, in the church's language. */
export function thanksMail(brand: Brand, { nome, email }: { nome: string; email: string }, { gifts, words, repeats }: Thanks): Mail {
  const [{ codigo, moeda, usuarioId } = { codigo: '', moeda: 'BRL', usuarioId: null }, ...others] = gifts
  const options = { locale: brand.locale }
  const money = (amount: number) => formatAmount(amount, moeda, brand.locale)
  const sum = (part: (gift: Gift) => number) => gifts.reduce((total, gift) => total + part(gift), 0)
  const given = sum(({ sums }) => giftWorth(sums).valorDoado)
  const back = sum(({ sums }) => giftWorth(sums).valorDevolvido)
  const arrived = sum(({ sums }) => sums.valorRecebido)
  const asked = sum(({ sums }) => sums.valor + sums.valorTaxa + sums.valorJuros)
  const lines = [
    ...[...byReason(gifts)].map(([reason, amount]) => `${reason}: ${money(amount)}`),
    ...(back ? [`${m.giving_given_back({}, options)}: ${money(back)}`] : []),
    // What was meant is another amount than what came: whoever pays by hand mistypes it.
    ...(asked !== arrived ? [m.giving_mail_asked({ amount: money(asked) }, options)] : []),
    ...(arrived > given ? [m.giving_mail_covered({ fee: money(arrived - given), total: money(arrived) }, options)] : []),
  ]
  const text = others.length
    ? m.giving_mail_week({ amount: money(given), count: gifts.length }, options)
    : m.giving_mail_text({ amount: money(given) }, options)
  return composeMail(brand, {
    to: email,
    subject: m.giving_mail_subject({ church: brand.name }, options),
    heading: m.giving_mail_heading({ name: nome }, options),
    preheader: text,
    paragraphs: [text, lines.join('\n'), ...words, ...(repeats ? [repeatLine(brand, repeats)] : [])],
    button: others.length
      ? { label: m.giving_mail_paused_button({}, options), url: `${brand.address}/user/giving` }
      : { label: m.giving_mail_button({}, options), url: `${brand.address}/user/payment/${codigo}` },
    notes: usuarioId === null ? [m.giving_mail_guest({}, options)] : [],
    reason: m.giving_mail_reason({}, options),
  })
}

const repeatLine = ({ address, locale }: Brand, { id, proximo }: NonNullable<Thanks['repeats']>) =>
  m.giving_mail_repeats(
    { day: formatDay(new Date(`${proximo}T12:00:00Z`), locale, 'UTC'), url: `${address}/user/giving/recurring/${id}` },
    { locale },
  )

/** What has arrived for each reason, by its name. */
function byReason(gifts: readonly Gift[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { sums, parts } of gifts)
    for (const { nome, valorDoado } of splitByParts(giftWorth(sums).valorDoado, parts))
      amounts.set(nome, (amounts.get(nome) ?? 0) + valorDoado)
  return amounts
}

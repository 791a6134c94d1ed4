import { negotiate } from '#contract/locale.ts'
import type { PaymentLine } from '#server/payment-purpose.ts'
import { m } from '#texts/messages.js'

/** What a payment is called, in the church's language: its first reason, and how many more. @param idioma of the church */
export function describeGift([first, ...others]: readonly PaymentLine[], idioma: string): string {
  const name = first?.descricao ?? ''
  return others.length ? m.giving_and_more({ name, count: others.length }, { locale: negotiate([idioma]) }) : name
}

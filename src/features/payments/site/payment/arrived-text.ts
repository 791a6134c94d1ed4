import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'

/** What there is to say of a payment that has arrived: that it is all there, or what arrived and what went back instead. */
export function arrivedText({ valorRecebido, valorTotal, valorEstornado }: Payment, money: (minor: number) => string): string {
  const facts = { arrived: money(valorRecebido), asked: money(valorTotal) }
  const arrived = valorRecebido < valorTotal ? m.payment_arrived_short(facts) : m.payment_arrived_more(facts)
  const sentences = [
    valorRecebido !== valorTotal && arrived,
    valorEstornado > 0 && m.payment_arrived_back({ back: money(valorEstornado), arrived: money(valorRecebido) }),
  ]
  return sentences.filter(Boolean).join(' ') || m.payment_success_text()
}

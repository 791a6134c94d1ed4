import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'

/** The amount that a payment is about, in minor units: what has arrived, and before that what is asked for. */
export const amountOf = ({ valorRecebido, valorTotal }: Pick<Payment, 'valorRecebido' | 'valorTotal'>): number =>
  valorRecebido || valorTotal

/** The lines of a payment on paper, in minor units: what it is for, fees, what arrived beside that, and what went back. */
export function linesOf(payment: Payment): { label: string; amount: number }[] {
  const { descricao, valor, valorTaxa, valorJuros, valorTotal, valorEstornado } = payment
  const lines = [
    { label: m.payment_fees(), amount: valorTaxa },
    { label: m.payment_interest(), amount: valorJuros },
    { label: m.payment_other_amount(), amount: amountOf(payment) - valorTotal },
    { label: m.payment_given_back(), amount: -valorEstornado },
  ]
  return [{ label: descricao, amount: valor }, ...lines.filter(({ amount }) => amount !== 0)]
}

import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'

/**
 * The amount that a payment is about, in minor units: what is left of what has arrived; when all of it went back, what had arrived; before
 * anything arrives, what is asked for.
 */
export const amountOf = ({
  valorRecebido,
  valorEstornado,
  valorTotal,
}: Pick<Payment, 'valorRecebido' | 'valorEstornado' | 'valorTotal'>): number =>
  valorRecebido - valorEstornado || valorRecebido || valorTotal

/** The lines of a payment on paper, in minor units: what it is for, fees, what arrived beside that, and what went back. */
export function linesOf(payment: Payment): { label: string; amount: number }[] {
  const { descricao, itens, valor, valorTaxa, valorJuros, valorTotal, valorRecebido, valorEstornado } = payment
  const lines = [
    { label: m.payment_fees(), amount: valorTaxa },
    { label: m.payment_interest(), amount: valorJuros },
    { label: m.payment_other_amount(), amount: valorRecebido && valorRecebido - valorTotal },
    { label: m.payment_given_back(), amount: -valorEstornado },
  ]
  const items = itens?.map(item => ({ label: item.descricao, amount: item.valor }))
  return [...(items ?? [{ label: descricao, amount: valor }]), ...lines.filter(({ amount }) => amount !== 0)]
}

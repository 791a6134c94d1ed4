import type { PaymentState } from '#contract/money/payment-codes.ts'

/** What was asked for, what has arrived and what went back of a payment for a gift. Minor units. */
export type GiftSums = { valor: number; valorTaxa: number; valorJuros: number; valorRecebido: number; valorEstornado: number }

/**
 * Minor units. `valorDoado`: what has arrived for the gift, less or more than was asked for. `valorDevolvido`: what of it was given back, or taken
 * back after a dispute. `valorMantido`: what is left of it.
 */
export type GiftWorth = { valorDoado: number; valorDevolvido: number; valorMantido: number }

/**
 * What a gift is worth, wherever one is shown: page, receipt, statement, mail, lists. All that has arrived belongs to it but the fee and the
 * interest that its giver bears. What went back counts in proportion, because nobody says whether it was the gift or the fee. The same as
 * `arrecadado_do_motivo` in the database, which sums what goals show.
 */
export function giftWorth({ valorTaxa, valorJuros, valorRecebido, valorEstornado }: GiftSums): GiftWorth {
  const valorDoado = Math.max(valorRecebido - valorTaxa - valorJuros, 0)
  const valorMantido = valorDoado && Math.round((valorDoado * Math.max(valorRecebido - valorEstornado, 0)) / valorRecebido)
  return { valorDoado, valorDevolvido: valorDoado - valorMantido, valorMantido }
}

/** The amount of a gift in a list: what is left of it; what had arrived when all of it went back; what was meant before anything arrives. */
export function shownAmount({ situacao, valor, valorDoado, valorMantido }: GiftWorth & { situacao: PaymentState; valor: number }): number {
  if (situacao === 'aprovado') return valorMantido
  return situacao === 'estornado' ? valorDoado : valor
}

/** An amount split among the parts of a gift in proportion to what each was meant to be: together they are the amount. */
export function splitByParts<Part extends { valor: number }>(amount: number, parts: readonly Part[]): (Part & { valorDoado: number })[] {
  const total = parts.reduce((sum, { valor }) => sum + valor, 0)
  let [meant, split] = [0, 0]
  return parts.map(part => {
    meant += part.valor
    const valorDoado = (total && Math.round((amount * meant) / total)) - split
    split += valorDoado
    return { ...part, valorDoado }
  })
}

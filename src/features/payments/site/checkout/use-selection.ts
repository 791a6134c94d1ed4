import type { PaymentMethod } from '../../contract/methods.ts'
import { useInstallmentPlans } from './card/use-installment-plans.ts'
import type { Checkout } from './checkout.ts'
import type { Offer } from './load-offer.ts'
import { chosenMethod, feeToCover, type Obstacle, obstacleOf, offeredMethods } from './methods/reach.ts'

/** With what a card payment is made: a saved card, by its id; a new one; the one that was sent before without an answer. */
export type CardChoice = number | 'novo' | 'enviado'

export type Selection = ReturnType<typeof useSelection>
export type OfferedMethod = PaymentMethod & { obstacle: Obstacle | undefined }

/** What the choices of a checkout come to: the method, the card, and the amounts in minor units. */
export function useSelection({ lines, recurrence, installments, choices, sent }: Checkout, offer: Offer, isMember: boolean) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const isRecurring = recurrence !== undefined
  const circumstances = { amount, isRecurring, takesCards: offer.tokeniser !== null || offer.cards.length > 0 || Boolean(sent?.token) }
  const offered: OfferedMethod[] = offeredMethods(offer.methods, circumstances).map(method => ({
    ...method,
    obstacle: obstacleOf(method, circumstances),
  }))
  const usable = offered.filter(({ obstacle }) => !obstacle)
  const method = chosenMethod(usable, choices.metodo, isMember && offer.cards.some(({ flagUltimoMetodo }) => flagUltimoMetodo))
  const isCard = method?.codigo === 'cartao-credito'
  const fee = method ? feeToCover(method, amount, offer.fees[method.codigo]) : 0
  const covered = choices.flagUsuarioTaxa ? fee : 0
  const { plans, isLoading } = useInstallmentPlans({
    amount,
    fee: covered,
    most: isCard && !isRecurring ? Math.min(method.parcelasMax, installments?.most ?? method.parcelasMax) : 1,
    hasInterest: installments?.hasInterest ?? true,
    ceiling: method?.maximo ?? null,
  })
  const plan = plans.find(({ parcelas }) => parcelas === choices.parcelas) ?? plans[0]
  const total = plan?.valorTotal ?? amount + covered
  return {
    amount,
    offered,
    method,
    card: isCard ? chosenCard(choices.cartao, offer, sent?.token) : undefined,
    /** What covering the fee adds; 0: nothing to cover. */
    fee,
    covered,
    plans,
    parcelas: plan?.parcelas ?? 1,
    interest: total - amount - covered,
    total,
    /** The total may still change. */
    isAddingUp: isLoading && (choices.parcelas ?? 1) > 1,
  }
}

function chosenCard(wanted: CardChoice | undefined, { cards, tokeniser }: Offer, sentToken: string | undefined): CardChoice {
  if (wanted === 'enviado' && sentToken) return wanted
  if (wanted === 'novo' && tokeniser) return wanted
  const first = cards.find(({ flagRecusado }) => !flagRecusado) ?? cards[0]
  return cards.find(({ id }) => id === wanted)?.id ?? first?.id ?? 'novo'
}

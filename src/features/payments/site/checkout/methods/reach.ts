import type { SavedCard } from '../../../contract/cards.ts'
import type { PaymentMethod } from '../../../contract/methods.ts'
import { cardValidity, coveredFee, type Fee } from '../../../rules/payments.ts'

/** Why a method cannot take an amount. `amount` in minor units: the least, or the most. */
export type Obstacle = { kind: 'minimum' | 'maximum'; amount: number } | { kind: 'card' }

/** What a method can be in the way of: the amount, and what the browser can do with a card. */
type Circumstances = { amount: number; isRecurring: boolean; takesCards: boolean }

/** The methods of a church, in its order, that are for such a payment at all. */
export const offeredMethods = (methods: readonly PaymentMethod[], { amount, isRecurring }: Circumstances): PaymentMethod[] =>
  methods.filter(
    ({ codigo, flagRecorrencia }) => (codigo === 'gratuito') === (amount === 0) && (!isRecurring || amount === 0 || flagRecorrencia),
  )

/** What keeps a method from taking the amount; `undefined`: nothing. */
export function obstacleOf({ codigo, minimo, maximo }: PaymentMethod, { amount, takesCards }: Circumstances): Obstacle | undefined {
  if (codigo === 'cartao-credito' && !takesCards) return { kind: 'card' }
  if (amount < minimo) return { kind: 'minimum', amount: minimo }
  if (maximo === null || amount <= maximo) return undefined
  return { kind: 'maximum', amount: maximo }
}

/**
 * The method that is chosen: the one that the payer wants; else the card, if they have one and have last paid here with a card; else the
 * first one of the church.
 */
export function chosenMethod(usable: readonly PaymentMethod[], wanted: string | undefined, paysByCard: boolean): PaymentMethod | undefined {
  const named = (code: string | undefined) => usable.find(({ codigo }) => codigo === code)
  return named(wanted) ?? (paysByCard ? named('cartao-credito') : undefined) ?? usable[0]
}

/** What covering the fee adds; 0 where there is none, or where the method could not take the sum. */
export function feeToCover({ maximo }: PaymentMethod, amount: number, fee: Fee | undefined): number {
  const added = fee && amount > 0 ? coveredFee(amount, fee) : 0
  return amount + added <= (maximo ?? Number.MAX_SAFE_INTEGER) ? added : 0
}

/** The cards that can still be paid with, the newest first. @param now epoch milliseconds */
export const usableCards = (cards: readonly SavedCard[], now: number): SavedCard[] =>
  cards.filter(({ validade }) => cardValidity(validade, now) !== 'over').sort((one, other) => other.id - one.id)

import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { type Outcome, outcomeOf } from './outcome-of.ts'

const titles: Record<Outcome, () => string> = {
  waiting: m.payment_waiting,
  review: m.payment_review,
  success: m.payment_success,
  declined: m.payment_declined,
  canceled: m.payment_canceled,
  refunded: m.payment_refunded,
}

export const outcomeTitle = (outcome: Outcome): string => titles[outcome]()

/** What has become of a payment, in a word. */
export const outcomeName = (situacao: Payment['situacao']): string => outcomeTitle(outcomeOf({ situacao }))

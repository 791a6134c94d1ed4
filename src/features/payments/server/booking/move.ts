import type { PaymentState } from '#contract/money/payment-codes.ts'
import { mayMove } from '../../rules/payments.ts'

/**
 * The moves that lead a payment from what it is to what the gateway says, each of which the table allows. Money that was given back before
 * we heard of it has arrived first. None: news that is older than what is known.
 */
export function movesTo(from: PaymentState, to: PaymentState): PaymentState[] {
  if (from === to) return []
  if (mayMove(from, to)) return [to]
  return to === 'estornado' && mayMove(from, 'aprovado') ? ['aprovado', 'estornado'] : []
}

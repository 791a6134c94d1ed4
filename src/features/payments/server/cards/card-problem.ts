import { Problem } from '#contract/problems.ts'
import { log } from '#server/log/log.ts'
import { GatewayError } from '#server/payment-gateway.ts'

/**
 * What somebody is told when a gateway does not take a card: that something is wrong with it, and never what, because that would help those
 * who try stolen cards. @param field where the sentence is shown
 */
export function cardProblem(error: unknown, field: string): Error {
  if (error instanceof Problem || !(error instanceof GatewayError)) return error as Error
  const { reason, code } = error
  if (reason === 'card-data' || reason === 'rejected') return new Problem('invalid', { errors: { [field]: 'card_data' } })
  log.warn({ reason, code }, 'a gateway did not take a card')
  return new Problem('unavailable')
}

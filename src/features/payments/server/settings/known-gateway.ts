import { Problem } from '#contract/problems.ts'
import type { Services } from '#server/http/services.ts'
import type { AnyGateway } from '#server/payment-gateway.ts'

/** The gateway that a call names. @throws Problem `not-found` when there is none with this id */
export function knownGateway({ gateways }: Pick<Services, 'gateways'>, { gateway }: { gateway: number }): AnyGateway {
  const known = gateways.get(gateway)
  if (!known) throw new Problem('not-found')
  return known
}

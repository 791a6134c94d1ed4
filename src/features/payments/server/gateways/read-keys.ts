import type { Services } from '#server/http/services.ts'
import type { AnyGateway } from '#server/payment-gateway.ts'
import type { gatewayTable } from '../tables.ts'
import { unsealGatewayKeys } from './church-gateways.ts'

type Stored = Pick<typeof gatewayTable.$inferSelect, 'gateway' | 'chaves'>
// biome-ignore lint/suspicious/noExplicitAny: each gateway has keys of its own
type Opened = { gateway: AnyGateway; keys: any }

/** The adapter of a church's gateway and its keys; `undefined` when there are none, or they cannot be read any more. */
export function readKeys(
  { gateways, paymentSecrets }: Pick<Services, 'gateways' | 'paymentSecrets'>,
  { gateway: id, chaves }: Stored,
): Opened | undefined {
  const gateway = gateways.get(id)
  const keys = chaves && unsealGatewayKeys(paymentSecrets, chaves)
  return gateway && keys ? { gateway, keys } : undefined
}

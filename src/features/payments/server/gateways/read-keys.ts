import type { Services } from '#server/http/services.ts'
import type { gatewayTable } from '../tables.ts'
import { gateways } from './all-gateways.ts'
import { unsealGatewayKeys } from './church-gateways.ts'
import type { Gateway } from './gateway.ts'

type Stored = Pick<typeof gatewayTable.$inferSelect, 'gateway' | 'chaves'>
// biome-ignore lint/suspicious/noExplicitAny: each gateway has keys of its own
type Opened = { gateway: Gateway<any>; keys: any }

/** The adapter of a church's gateway and its keys; `undefined` when there are none, or they cannot be read any more. */
export function readKeys({ paymentSecrets }: Pick<Services, 'paymentSecrets'>, { gateway: id, chaves }: Stored): Opened | undefined {
  const gateway = gateways.find(known => known.id === id)
  const keys = chaves && unsealGatewayKeys(paymentSecrets, chaves)
  return gateway && keys ? { gateway, keys } : undefined
}

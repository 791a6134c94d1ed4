import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { gateways } from './all-gateways.ts'
import { gatewayRoutes } from './api.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import { readGatewayEvent } from './webhooks/gateway-events.ts'

export { resealGatewayKeys } from './settings/reseal-keys.ts'
export { setChurchGateway } from './settings/set-church-gateway.ts'

export const gatewaysFeature: Feature = {
  contract,
  routes: gatewayRoutes,
  gateways,
  sandbox: openSandbox,
  jobs: [readGatewayEvent],
}

import type { Feature } from '#server/feature.ts'
import { gateways } from './all-gateways.ts'
import { openSandbox } from './sandbox/sandbox.ts'

export const gatewaysFeature: Feature = { contract: {}, routes: [], gateways, sandbox: openSandbox }

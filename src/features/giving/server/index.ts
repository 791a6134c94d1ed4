import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { givingRoutes } from './api.ts'
import { givingDemo } from './demo.ts'
import { giftPurpose } from './gifts/gift-purpose.ts'
import { thankGiver } from './gifts/thank-giver.ts'
import { insertLoadTestReasons } from './load-test.ts'

export const givingFeature: Feature = {
  module: 'MOD_DOACAO',
  contract,
  routes: givingRoutes,
  purposes: [giftPurpose],
  jobs: [thankGiver],
  demo: givingDemo,
  insertLoadTestRows: insertLoadTestReasons,
}

import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { bannerRoutes } from './api.ts'
import { bannersDemo } from './demo/demo.ts'
import { insertLoadTestBanners } from './load-test.ts'

export const bannersFeature: Feature = {
  contract,
  routes: bannerRoutes,
  demo: bannersDemo,
  insertLoadTestRows: insertLoadTestBanners,
}

import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { bannerRoutes } from './api.ts'
import { bannersDemo } from './demo/demo.ts'
import { insertLoadTestBanners } from './load-test.ts'
import { bannerTable } from './tables.ts'

export const bannersFeature: Feature = {
  contract,
  routes: bannerRoutes,
  shownPeriods: [{ table: bannerTable, from: bannerTable.dataInicio, until: bannerTable.dataFim }],
  demo: bannersDemo,
  insertLoadTestRows: insertLoadTestBanners,
}

import type { Feature } from '#server/feature.ts'
import { prayerRoutes } from './api.ts'
import { contract } from './contract.ts'
import { prayerDemo } from './demo/demo.ts'
import { prayerPersonalData } from './personal-data.ts'
import { prayerOgImages } from './public.ts'

export const prayerFeature: Feature = {
  module: 'MOD_MURAL_ORACAO',
  contract,
  routes: prayerRoutes,
  personalData: prayerPersonalData,
  // Row security knows who may see a request, but not that the church has switched its wall off.
  privateFiles: [{ table: 'oracao', mayRead: async () => true }],
  ogImages: prayerOgImages,
  demo: prayerDemo,
}

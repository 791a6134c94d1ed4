import type { Feature } from '#server/feature.ts'
import { sundaySchoolRoutes } from './api.ts'
import { classEntries } from './calendar.ts'
import { contract } from './contract.ts'
import { sundaySchoolDemo } from './demo/demo.ts'
import { insertLoadTestLessons } from './load-test.ts'
import { sundaySchoolOgImages, sundaySchoolPages } from './public.ts'

export const sundaySchoolFeature: Feature = {
  module: 'MOD_EBD',
  contract,
  routes: sundaySchoolRoutes,
  pages: sundaySchoolPages,
  calendar: classEntries,
  ogImages: sundaySchoolOgImages,
  demo: sundaySchoolDemo,
  insertLoadTestPieces: insertLoadTestLessons,
}

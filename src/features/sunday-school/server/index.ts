import { authorNames, publicationPeriod, publishedNames } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { personalTable } from '#server/personal-data.ts'
import { sundaySchoolRoutes } from './api.ts'
import { classEntries } from './calendar.ts'
import { contract } from './contract.ts'
import { sundaySchoolDemo } from './demo/demo.ts'
import { insertLoadTestLessons } from './load-test.ts'
import { sundaySchoolOgImages, sundaySchoolPages } from './public.ts'
import { classTable, lessonTable } from './tables.ts'

export const sundaySchoolFeature: Feature = {
  module: 'MOD_EBD',
  contract,
  routes: sundaySchoolRoutes,
  personalData: {
    tables: [
      authorNames(lessonTable),
      personalTable(classTable, { title: 'Professores', of: [], shows: ['professores'], erasure: { kept: publishedNames } }),
    ],
  },
  shownPeriods: [publicationPeriod(lessonTable)],
  pages: sundaySchoolPages,
  calendar: classEntries,
  ogImages: sundaySchoolOgImages,
  demo: sundaySchoolDemo,
  insertLoadTestPieces: insertLoadTestLessons,
}

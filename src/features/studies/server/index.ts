import { authorNames, publicationPeriod, publishedFeed, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { m } from '#texts/messages.js'
import * as contract from '../contract.ts'
import { studyRoutes } from './api.ts'
import { publicStudies } from './content.ts'
import { studiesDemo } from './demo/demo.ts'
import { insertLoadTestStudies } from './load-test.ts'
import { mayReadStudyFile } from './read-studies.ts'
import { studyTable } from './tables.ts'

export const studiesFeature: Feature = {
  module: 'MOD_CELULA',
  contract,
  routes: studyRoutes,
  personalData: { tables: [authorNames(studyTable)] },
  shownPeriods: [publicationPeriod(studyTable)],
  pages: publishedPages(publicStudies, '/studies'),
  feeds: [publishedFeed(publicStudies, '/studies', { title: m.studies_title, description: m.studies_description })],
  privateFiles: [{ table: 'estudo', mayRead: mayReadStudyFile }],
  ogImages: [publishedOgImages(publicStudies, 'studies', m.studies_title)],
  demo: studiesDemo,
  insertLoadTestPieces: insertLoadTestStudies,
}

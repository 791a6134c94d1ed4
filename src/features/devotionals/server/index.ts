import { publicationPeriod, publishedFeed, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { m } from '#texts/messages.js'
import * as contract from '../contract.ts'
import { devotionalRoutes, devotionals } from './api.ts'
import { devotionalsDemo } from './demo/demo.ts'
import { insertLoadTestDevotionals } from './load-test.ts'
import { devotionalsPersonalData } from './personal-data.ts'
import { devotionalTable } from './tables.ts'

export const devotionalsFeature: Feature = {
  module: 'MOD_DEVOCIONAL',
  contract,
  routes: devotionalRoutes,
  personalData: devotionalsPersonalData,
  shownPeriods: [publicationPeriod(devotionalTable)],
  pages: publishedPages(devotionals, '/devotionals'),
  feeds: [publishedFeed(devotionals, '/devotionals', { title: m.devotionals_title, description: m.devotionals_description })],
  ogImages: [publishedOgImages(devotionals, 'devotionals', m.devotionals_title)],
  demo: devotionalsDemo,
  insertLoadTestPieces: insertLoadTestDevotionals,
}

import { authorNames, publicationPeriod, publishedFeed, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { m } from '#texts/messages.js'
import { publicationRoutes } from './api.ts'
import { publications } from './content.ts'
import { contract } from './contract.ts'
import { publicationsDemo } from './demo/demo.ts'
import { insertLoadTestPublications } from './load-test.ts'
import { publicationTable } from './tables.ts'

const pieces = publishedPages(publications, '/publications')

export const publicationsFeature: Feature = {
  module: 'MOD_PUBLICACAO',
  contract,
  routes: publicationRoutes,
  personalData: { tables: [authorNames(publicationTable)] },
  shownPeriods: [publicationPeriod(publicationTable)],
  pages: async request => [{ path: '/publication-types' }, ...(await pieces(request))],
  feeds: [publishedFeed(publications, '/publications', { title: m.publications_title, description: m.publications_description })],
  ogImages: [
    publishedOgImages(publications, 'publications', m.publications_title),
    { page: 'publication-types', titleOf: async ({ id, locale }) => (id ? undefined : m.publications_title({}, { locale })) },
  ],
  demo: publicationsDemo,
  insertLoadTestPieces: insertLoadTestPublications,
}

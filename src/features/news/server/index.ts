import { authorNames, publicationPeriod, publishedFeed, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { m } from '#texts/messages.js'
import * as contract from '../contract.ts'
import { news, newsRoutes } from './api.ts'
import { newsDemo } from './demo/demo.ts'
import { insertLoadTestNews } from './load-test.ts'
import { newsTable } from './tables.ts'

export const newsFeature: Feature = {
  module: 'MOD_NOTICIA',
  contract,
  routes: newsRoutes,
  personalData: { tables: [authorNames(newsTable)] },
  shownPeriods: [publicationPeriod(newsTable)],
  pages: publishedPages(news, '/news'),
  feeds: [publishedFeed(news, '/news', { title: m.news_title, description: m.news_description })],
  ogImages: [publishedOgImages(news, 'news', m.news_title)],
  demo: newsDemo,
  insertLoadTestPieces: insertLoadTestNews,
}

import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { newsRoutes } from './api.ts'
import { newsDemo } from './demo.ts'
import { newsFeed } from './feed.ts'
import { newsCards, newsPages } from './public.ts'

export const newsFeature: Feature = {
  module: 'MOD_NOTICIA',
  calls,
  routes: newsRoutes,
  pages: newsPages,
  documents: [newsFeed],
  cards: newsCards,
  demo: newsDemo,
}

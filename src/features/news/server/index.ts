import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { newsRoutes } from './api.ts'
import { newsDemo } from './demo.ts'
import { newsFeed } from './feed.ts'
import { newsOgImages, newsPages } from './public.ts'

export const newsFeature: Feature = {
  module: 'MOD_NOTICIA',
  contract,
  routes: newsRoutes,
  pages: newsPages,
  documents: [newsFeed],
  ogImages: newsOgImages,
  demo: newsDemo,
}

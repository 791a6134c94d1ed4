import { newestOf } from '#features/publishing/rules.ts'
import { homeSection } from '#site/content/home-section.ts'
import type { News } from '../contract.ts'

/** The home section with the highlights, filled up with the newest news. */
export const newsSection = homeSection<News[]>({
  id: 'noticias',
  module: 'MOD_NOTICIA',
  hasData: true,
  width: 4,
  newestAt: newestOf,
  file: () => import('./news-section.tsx'),
})

import { withHighlightsFirst } from '#features/publishing/rules.ts'
import { homeSection } from '#site/content/home-section.ts'
import { listNews, type News } from '../contract.ts'

/** Maximum number of articles on the home page. */
const maxNews = 3

/** The home section with the highlights, filled up with the newest news. */
export const newsSection = homeSection<News[]>({
  id: 'noticias',
  module: 'MOD_NOTICIA',
  async load(api) {
    const [highlights, newest] = await Promise.all([api(listNews, { destaque: 'true' }), api(listNews, { limit: maxNews })])
    const news = withHighlightsFirst(highlights, newest).slice(0, maxNews)
    return news.length ? news : undefined
  },
  component: () => import('./news-section.tsx'),
})

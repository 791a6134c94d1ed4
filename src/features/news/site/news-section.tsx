import { withHighlightsFirst } from '#features/publishing/rules.ts'
import { ContentGrid, ContentSection } from '#features/publishing/site/index.ts'
import { homeSection } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { listNews, type News } from '../contract.ts'
import { NewsCard } from './news-card.tsx'

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
  Section: ({ data }) => (
    <ContentSection id="news" title={m.news_title()} to="/news">
      <ContentGrid pieces={data} card={news => <NewsCard news={news} level={3} />} />
    </ContentSection>
  ),
})

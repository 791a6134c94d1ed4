import { homeSection } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'
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
    const highlightIds = new Set(highlights.map(({ id }) => id))
    const news = [...highlights, ...newest.filter(({ id }) => !highlightIds.has(id))].slice(0, maxNews)
    return news.length ? news : undefined
  },
  Section: ({ data }) => (
    <section aria-labelledby="news">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="news" className="text-xl font-bold">
          {m.news_title()}
        </h2>
        <TextLink to="/news">{m.news_all()}</TextLink>
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data.map(news => (
          <li key={news.id} className="grid">
            <NewsCard news={news} level={3} />
          </li>
        ))}
      </ul>
    </section>
  ),
})

import { homeSection } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'
import { listNews, type News } from '../contract.ts'
import { NewsCard } from './news-card.tsx'

/** How many stand on the home page. */
const most = 3

/** The highlights, filled up with the newest. */
export const newsSection = homeSection<News[]>({
  id: 'noticias',
  module: 'MOD_NOTICIA',
  async load(api) {
    const [highlights, newest] = await Promise.all([api(listNews, { destaque: 'true' }), api(listNews, { limit: most })])
    const first = new Set(highlights.map(({ id }) => id))
    const shown = [...highlights, ...newest.filter(({ id }) => !first.has(id))].slice(0, most)
    return shown.length ? shown : undefined
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

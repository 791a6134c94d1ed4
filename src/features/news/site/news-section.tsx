import { piecesOnHome } from '#features/publishing/rules.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listNews, type News } from '../contract.ts'
import { NewsCard } from './news-card.tsx'

/** Maximum number of articles on the home page. */
const maxNews = 3

export async function load(api: Api): Promise<News[] | undefined> {
  const [highlights, newest] = await Promise.all([api(listNews, { destaque: 'true' }), api(listNews, { limit: maxNews })])
  const news = piecesOnHome(highlights, newest, maxNews)
  return news.length ? news : undefined
}

/** The newest articles on the home page. */
export default function NewsSection({ data: news }: SectionProps<News[]>) {
  return (
    <section aria-labelledby="news">
      <SectionHeader id="news" title={m.news_title()} all={{ to: '/news', label: m.publishing_all() }} />
      <ul className="shelf mt-2 [--item:12rem]">
        {news.map(piece => (
          <li key={piece.id}>
            <NewsCard news={piece} level={3} text="" />
          </li>
        ))}
      </ul>
    </section>
  )
}

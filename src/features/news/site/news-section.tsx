import { ContentGrid } from '#features/publishing/site/index.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import type { News } from '../contract.ts'
import { NewsCard } from './news-card.tsx'

/** The newest articles on the home page. */
export default function NewsSection({ data: news }: SectionProps<News[]>) {
  return (
    <section aria-labelledby="news">
      <SectionHeader id="news" title={m.news_title()} all={{ to: '/news', label: m.publishing_all() }} />
      <ContentGrid pieces={news} card={piece => <NewsCard news={piece} level={3} />} />
    </section>
  )
}

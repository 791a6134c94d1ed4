import { IconNews } from '@tabler/icons-react'
import { ContentCard } from '#features/publishing/site/index.ts'
import type { News } from '../contract.ts'

/** A news article in a list. */
export const NewsCard = ({ news, first, level }: { news: News; first?: boolean; level?: 2 | 3 }) => (
  <ContentCard piece={news} to={`/news/${news.id}`} icon={IconNews} first={first} level={level} />
)

import { ContentCard, ContentRow } from '#features/publishing/site/index.ts'
import { NewsArtwork } from '#ui/artwork/news-artwork.tsx'
import type { News } from '../contract.ts'

type NewsCardProps = {
  news: News
  first?: boolean
  lead?: boolean
  level?: 2 | 3
  /** Default: the summary. */
  text?: string
}

/** A news article as a card of a list. */
export const NewsCard = ({ news, ...rest }: NewsCardProps) => (
  <ContentCard piece={news} to={`/news/${news.id}`} artwork={NewsArtwork} {...rest} />
)

/** A news article as a row of a list. */
export const NewsRow = ({ news, level }: Pick<NewsCardProps, 'news' | 'level'>) => (
  <ContentRow piece={news} to={`/news/${news.id}`} artwork={NewsArtwork} text={news.resumo} level={level} />
)

import { ContentCard } from '#features/publishing/site/index.ts'
import type { News } from '../contract.ts'

type NewsCardProps = { news: News; first?: boolean; lead?: boolean; level?: 2 | 3 }

/** A news article in a list. */
export const NewsCard = ({ news, ...rest }: NewsCardProps) => <ContentCard piece={news} to={`/news/${news.id}`} {...rest} />

import { ContentArticle, contentMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { m } from '#texts/messages.js'
import { getNews } from '../contract.ts'
import type { Route } from './+types/news-article.ts'

const page = pageLoaders(async (api, { params }) => ({ news: await api(getNews, { id: pathId(params.newsId) }) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentMeta(args, { path: '/news', title: m.news_title }, args.loaderData?.news, { '@type': 'NewsArticle' })

/** The page of a news article. */
export default function Article({ loaderData: { news } }: Route.ComponentProps) {
  return <ContentArticle piece={news} list={{ path: '/news', name: m.news_title() }} />
}

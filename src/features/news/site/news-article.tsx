import { otherPieces, piecePath } from '#features/publishing/rules.ts'
import { ContentArticle, contentMeta, ReadNext } from '#features/publishing/site/index.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { NewsArtwork } from '#ui/artwork/news-artwork.tsx'
import { getNews, listNews } from '../contract.ts'
import type { Route } from './+types/news-article.ts'

const page = pageLoaders(async (api, { params }) => {
  const id = pathId(params.newsId)
  const [news, newest] = await Promise.all([api(getNews, { id }), api(listNews, { limit: 4 })])
  return { news, next: otherPieces(newest, id) }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentMeta(args, { path: '/news', title: m.news_title }, args.loaderData?.news, { '@type': 'NewsArticle' })

export const handle = below('/news', m.news_title)

/** The page of a news article. */
export default function Article({ loaderData: { news, next } }: Route.ComponentProps) {
  return (
    <ContentArticle
      piece={news}
      address={piecePath('/news', news)}
      next={<ReadNext title={m.publishing_read_next()} pieces={next} listPath="/news" artwork={NewsArtwork} />}
    />
  )
}

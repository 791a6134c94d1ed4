import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { pageMeta } from '#site/content/meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { useLoadMore } from '#site/data/use-load-more.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listNews } from '../contract.ts'
import { feedPath } from '../rules.ts'
import type { Route } from './+types/news-list.ts'
import { NewsCard } from './news-card.tsx'

const page = pageLoaders(async api => {
  const [highlights, news] = await Promise.all([api(listNews, { destaque: 'true' }), api(listNews, {})])
  return { highlights, news }
})
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : ''
  return pageMeta(root, {
    title: m.news_title(),
    description: m.news_description({ church }),
    path: '/news',
    ogImage: 'news',
    feed: { path: feedPath, title: `${m.news_title()} · ${church}` },
  })
}

/** The list of news: the highlights first, then the newest. */
export default function NewsList({ loaderData: { highlights, news } }: Route.ComponentProps) {
  const { rows, ...more } = useLoadMore(news, pageSize.default, last =>
    browserApi()(listNews, { antes: cursorAfter(last.dataInicio, last.id) }),
  )
  const highlightIds = new Set(highlights.map(({ id }) => id))
  const allNews = [...highlights, ...rows.filter(({ id }) => !highlightIds.has(id))]
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-8 sm:py-10">
      <h1 className="text-3xl font-bold">{m.news_title()}</h1>
      {allNews.length === 0 ? (
        <EmptyState text={m.news_none()} action={<ButtonLink to="/">{m.site_back_home()}</ButtonLink>} />
      ) : (
        <>
          <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {allNews.map((article, index) => (
              <li key={article.id} className="grid">
                <NewsCard news={article} first={index === 0} />
              </li>
            ))}
          </ul>
          <LoadMore shown={allNews.length} {...more} />
        </>
      )}
    </main>
  )
}

import { ContentList, ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { listNews } from '../contract.ts'
import type { Route } from './+types/news-list.ts'
import { NewsCard, NewsRow } from './news-card.tsx'

const page = pageLoaders(async api => {
  const [highlights, news] = await Promise.all([api(listNews, { destaque: 'true' }), api(listNews, {})])
  return { highlights, news }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => contentListMeta(args, { path: '/news', title: m.news_title, description: m.news_description })

/** The list of news: the highlights first, then the newest. */
export default function NewsList({ loaderData: { highlights, news } }: Route.ComponentProps) {
  return (
    <ContentPage title={m.news_title()}>
      <ContentList
        highlights={highlights}
        firstPage={news}
        loadAfter={antes => browserApi()(listNews, { antes })}
        lead
        shape="rows"
        card={(article, index, isLead) =>
          isLead ? <NewsCard news={article} first={index === 0} lead /> : <NewsRow news={article} level={2} />
        }
        drawing="paper"
        none={m.news_none()}
      />
    </ContentPage>
  )
}

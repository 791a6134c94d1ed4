import '#site/all-styles.css'
import { seriesIn } from '#features/publishing/rules.ts'
import { ContentBrowser, ContentPage, contentListMeta, seriesFilter } from '#features/publishing/site/index.ts'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { useSavedInAdvance } from '#site/offline/save-in-advance.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { listDevotionalSeries, listDevotionals, searchDevotionals } from '../contract.ts'
import type { Route } from './+types/devotional-list.ts'
import { DevotionalCard } from './devotional-card.tsx'
import { DevotionalWeek } from './devotional-week.tsx'

/** Devotionals that can be read without a connection without having been opened: those of a week. */
const maxSaved = 7

const page = pageLoaders(async (api, { url }) => {
  const serie = seriesIn(url)
  const [devotionals, series] = await Promise.all([api(listDevotionals, { serie }), api(listDevotionalSeries, {})])
  return { serie, devotionals, series }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, {
    path: '/devotionals',
    title: m.devotionals_title,
    description: m.devotionals_description,
    chosen: args.loaderData?.devotionals.length ? args.loaderData.serie : undefined,
  })

export const shouldRevalidate = revalidateUnlessSearch

const loadSearch = (q: string, serie: string | undefined, signal: AbortSignal) => browserApi()(searchDevotionals, { q, serie }, { signal })

/** The devotionals, newest first: all, those of a series, or those with the words that the person searches for. */
export default function DevotionalList({ loaderData: { serie, devotionals, series } }: Route.ComponentProps) {
  useSavedInAdvance(devotionals.slice(0, maxSaved).map(({ id }) => `/devotionals/${id}`))
  return (
    <ContentPage title={m.devotionals_title()} text={m.devotionals_text()}>
      <ContentBrowser
        path="/devotionals"
        filter={seriesFilter(series, serie)}
        searchLabel={m.devotionals_search()}
        loadSearch={loadSearch}
        firstPage={devotionals}
        loadAfter={antes => browserApi()(listDevotionals, { serie, antes })}
        lead={!serie}
        card={(devotional, index, isLead) => {
          const card = <DevotionalCard devotional={devotional} first={index === 0} lead={isLead} />
          return isLead ? (
            <div className="w-full min-w-0">
              {card}
              <DevotionalWeek devotionals={devotionals} />
            </div>
          ) : (
            card
          )
        }}
        drawing="book"
        none={m.devotionals_none()}
      />
    </ContentPage>
  )
}

import '#site/all-styles.css'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import { ListSearchField } from '#site/list/list-search-field.tsx'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { useListSearch } from '#site/list/use-list-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import { listPrayerReasons } from '../../contract/reasons.ts'
import { listPrayers } from '../../contract/wall.ts'
import type { Route } from './+types/prayer-wall.ts'
import { WallChips } from './wall-chips.tsx'
import { filterOf, wallPath } from './wall-filter.ts'
import { WallList } from './wall-list.tsx'
import { WallSearchResults } from './wall-search-results.tsx'

const page = pageLoaders(async (api, { url }) => {
  const [{ oracaoMotivos }, prayers] = await Promise.all([api(listPrayerReasons, {}), api(listPrayers, filterOf(url.searchParams))])
  return { reasons: oracaoMotivos, prayers }
})
export const loader = page.server
export const clientLoader = page.browser

export const shouldRevalidate = revalidateUnlessSearch

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : ''
  // External search engines must not find the requests.
  return [
    ...pageMeta(root, { title: m.prayer_title(), description: m.prayer_description({ church }), path: '/prayer', ogImage: 'prayer' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** The prayer wall: the requests, with a search and filters. */
export default function PrayerWall({ loaderData: { reasons, prayers } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  const { search, onClear, ...searchField } = useListSearch()
  const isEmpty = prayers.length === 0 && wallPath(filter) === '/prayer' && !search
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-5 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="max-w-reading min-w-0">
          <h1 className="text-2xl font-bold sm:text-3xl">{m.prayer_title()}</h1>
          {/* On a phone, the first request belongs on the first screen. */}
          <p className={`mt-2 text-lg text-pretty text-muted ${isEmpty ? '' : 'max-sm:hidden'}`}>{m.prayer_text()}</p>
        </div>
        {!isEmpty && <AskButton className="max-sm:px-4 max-sm:[&>svg]:hidden" />}
      </div>
      {isEmpty ? (
        <EmptyState drawing="hands" text={m.prayer_none()} action={<AskButton />} />
      ) : (
        <>
          <ListSearchField label={m.prayer_search()} {...searchField} />
          <WallChips reasons={reasons} filter={filter} search={search} />
          {search ? (
            <WallSearchResults search={search} filter={filter} reasons={reasons} onClear={onClear} />
          ) : (
            <WallList key={wallPath(filter)} prayers={prayers} filter={filter} />
          )}
        </>
      )}
    </main>
  )
}

function AskButton({ className = '' }: { className?: string }) {
  return (
    <ButtonLink to="/prayer/new" className={className}>
      <IconPrayingHands aria-hidden stroke={1.75} className="size-5.5" />
      {m.prayer_ask()}
    </ButtonLink>
  )
}

import { IconPray } from '@tabler/icons-react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { pageMeta } from '#site/content/meta.ts'
import { load } from '#site/data/load.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listPrayerMotives } from '../../contract/reasons.ts'
import { listPrayers } from '../../contract/wall.ts'
import type { Route } from './+types/prayer-wall.ts'
import { useWallSearch } from './use-wall-search.ts'
import { WallChips } from './wall-chips.tsx'
import { filterOf, wallPath } from './wall-filter.ts'
import { WallFound } from './wall-found.tsx'
import { WallList } from './wall-list.tsx'
import { WallSearch } from './wall-search.tsx'

const page = load(async (api, { url }) => {
  const [{ oracaoMotivos }, prayers] = await Promise.all([api(listPrayerMotives, {}), api(listPrayers, filterOf(url.searchParams))])
  return { motives: oracaoMotivos, prayers }
})
export const loader = page.server
export const clientLoader = page.browser

/** What is searched for stands in the address too, and is none of the loader’s business. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const asked = ({ searchParams }: URL) => wallPath(filterOf(searchParams))
  const searched = (url: URL) => url.searchParams.get('q')
  const onlySearch =
    currentUrl.pathname === nextUrl.pathname && asked(currentUrl) === asked(nextUrl) && searched(currentUrl) !== searched(nextUrl)
  return !onlySearch && defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : ''
  // What people ask for is nothing to be found from outside.
  return [
    ...pageMeta(root, { title: m.prayer_title(), description: m.prayer_description({ church }), path: '/prayer', card: 'prayer' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** What people ask prayer for, and the way to pray with them. */
export default function PrayerWall({ loaderData: { motives, prayers } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  const { wanted, onType, ...search } = useWallSearch()
  const bare = prayers.length === 0 && wallPath(filter) === '/prayer' && !wanted
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-reading min-w-0">
          <h1 className="text-3xl font-bold">{m.prayer_title()}</h1>
          <p className="mt-2 text-lg text-pretty text-muted">{m.prayer_text()}</p>
        </div>
        {!bare && <Ask className="max-sm:w-full" />}
      </div>
      {bare ? (
        <EmptyState text={m.prayer_none()} action={<Ask />} />
      ) : (
        <>
          <WallSearch onType={onType} {...search} />
          <WallChips motives={motives} filter={filter} search={wanted} />
          {wanted ? (
            <WallFound search={wanted} filter={filter} onClear={() => onType('')} />
          ) : (
            <WallList key={wallPath(filter)} prayers={prayers} filter={filter} />
          )}
        </>
      )}
    </main>
  )
}

function Ask({ className = '' }: { className?: string }) {
  return (
    <ButtonLink to="/prayer/new" className={className}>
      <IconPray aria-hidden stroke={1.75} className="size-5.5" />
      {m.prayer_ask()}
    </ButtonLink>
  )
}

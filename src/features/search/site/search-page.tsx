import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { entityTypes } from '#contract/entities.ts'
import type { SearchSource } from '#site/content/search-source.ts'
import { loadErrorText } from '#site/data/problem-text.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { replaceWords } from '../rules.ts'
import { ContentResult } from './content-result.tsx'
import { nearPageMatches, type PageMatch, type PageMatches, pageMatches, pagesAt } from './page-matches.ts'
import { SearchKinds } from './search-kinds.tsx'
import { SearchPageField } from './search-page-field.tsx'
import { SearchResultRow } from './search-result-row.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { useSearch } from './use-search.ts'

type Entities = NonNullable<SearchSource['entities']>

const noPages: PageMatches = { byTitle: [], byText: [] }

type SearchPageProps = {
  sources: readonly SearchSource[]
  /** Paths of pages that are offered before anything is typed. */
  suggested: readonly string[]
}

/** The search page. The query is in the URL, so that the browser's back button returns to the results. */
export function SearchPage({ sources, suggested }: SearchPageProps) {
  const entities: Entities = Object.assign({}, ...sources.map(source => source.entities))
  const startUp = useStartUp()
  const [params] = useSearchParams()
  // Empty until hydration: the server renders one page for all queries.
  const isHydrated = useHydrated()
  const query = isHydrated ? (params.get('q') ?? '').trim() : ''
  const kind = isHydrated ? entityTypes.find(type => type === params.get('tipo')) : undefined
  const [attempt, setAttempt] = useState(0)
  const { found, error, busy } = useSearch(query, kind, attempt)
  // Pages of the church are of no kind.
  const site = query && !kind ? startUp : undefined
  const exact = site ? pageMatches(query, site, sources) : noPages
  // Pages that have the words as they were typed are what is wanted, and not what the church publishes with other words.
  const isReplaced = Boolean(found?.palavrasTrocadas.length)
  const content = query && !(isReplaced && exact.byTitle.length > 0) ? found : undefined
  const rows = content?.resultados ?? []
  const inContent = content?.palavrasTrocadas ?? []
  // Near words only for a query that neither the pages nor what the church publishes have, once both are known.
  const isUnknown = found && !busy && exact.byTitle.length + exact.byText.length === 0 && (rows.length === 0 || inContent.length > 0)
  const near = site && isUnknown ? nearPageMatches(query, site, sources, inContent) : undefined
  const pages = near ?? exact
  const replaced = near?.replaced ?? inContent
  const highlighted = replaceWords(query, replaced)
  // They stand below the results. Shown before these are there, they would move away from under a finger.
  const byText = busy && !found ? [] : pages.byText
  const count = pages.byTitle.length + rows.length + byText.length
  const isLoading = busy && count === 0
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{m.search_title()}</h1>
      <SearchPageField />
      <p role="status" className={`mt-4 text-sm text-muted ${query && !error && (isLoading || count > 0) ? '' : 'sr-only'}`}>
        {query && !error && (busy ? m.site_searching() : m.search_count({ count }))}
      </p>
      {replaced.length > 0 && !error && (
        <p className="mt-2 text-pretty">
          {m.search_replaced({
            typed: replaced.map(({ palavra }) => palavra).join(', '),
            words: replaced.flatMap(({ por }) => por).join(', '),
          })}
        </p>
      )}
      {content && !error && <SearchKinds query={query} kinds={content.tipos} chosen={kind} entities={entities} />}
      {Boolean(error) && (
        <div className="mt-4 grid justify-items-start gap-4">
          <Alert kind="danger">{loadErrorText(error)}</Alert>
          <Button kind="secondary" onClick={() => setAttempt(attempt + 1)}>
            {m.site_try_again()}
          </Button>
        </div>
      )}
      {isLoading && <SearchSkeleton />}
      {!isLoading && query && count === 0 && !error && <EmptyState drawing="search" text={m.search_none({ wanted: query })} />}
      {count > 0 && (
        <ul aria-busy={busy} className="@container mt-3 grid grid-cols-1 gap-3">
          <Pages pages={pages.byTitle} query={query} />
          {rows.map(row => (
            <li key={row.caminho}>
              <ContentResult row={row} entity={entities[row.tipo]} query={highlighted} timeZone={startUp?.church.fusoHorario ?? 'UTC'} />
            </li>
          ))}
          <Pages pages={byText} query={query} />
        </ul>
      )}
      {!query && <p className="mt-6 text-pretty text-muted">{m.search_help()}</p>}
      {isHydrated && !query && startUp && <Suggestions pages={pagesAt(suggested, startUp, sources)} />}
    </main>
  )
}

function Suggestions({ pages }: { pages: PageMatch[] }) {
  return (
    <section aria-labelledby="suggestions" className="mt-6">
      <h2 id="suggestions" className="font-semibold">
        {m.search_suggestions()}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pages.map(({ to, title }) => (
          <li key={to} className="max-w-full">
            <ButtonLink to={to} kind="secondary">
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pages({ pages, query }: { pages: PageMatch[]; query: string }) {
  return pages.map(({ to, title }) => (
    <li key={to}>
      <SearchResultRow to={to} icon={IconFile} title={title} query={query} kicker={m.search_page()} />
    </li>
  ))
}

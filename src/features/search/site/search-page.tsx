import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { shortDate } from '#site/content/formats.ts'
import type { SearchPart } from '#site/content/search-part.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useChurch } from '#site/data/use-root.ts'
import { useAwake } from '#site/shell/use-awake.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Found } from '../contract.ts'
import { FoundRow } from './found-row.tsx'
import { type PageMatch, pageMatches } from './page-matches.ts'
import { SearchField } from './search-field.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { useSearch } from './use-search.ts'

type Kinds = NonNullable<SearchPart['kinds']>

/** What the church has on some words; they stand in the address, so that one comes back to what was found. */
export function SearchPage({ parts }: { parts: readonly SearchPart[] }) {
  const kinds: Kinds = Object.assign({}, ...parts.map(part => part.kinds))
  const startUp = useChurch()
  const [params] = useSearchParams()
  // The page was made without them: it is the same for everybody.
  const wanted = useAwake() ? (params.get('q') ?? '').trim() : ''
  const [again, setAgain] = useState(0)
  const { found, error, busy } = useSearch(wanted, again)
  const pages = startUp && wanted ? pageMatches(wanted, startUp, parts) : { named: [], other: [] }
  const rows = wanted ? (found ?? []) : []
  const count = pages.named.length + rows.length + pages.other.length
  const waits = busy && count === 0
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{m.search_title()}</h1>
      <SearchField />
      <p role="status" className={`mt-4 text-sm text-muted ${wanted && !busy && !error && count > 0 ? '' : 'sr-only'}`}>
        {wanted && !busy && !error && m.search_count({ count })}
      </p>
      {Boolean(error) && (
        <div className="mt-4 grid justify-items-start gap-4">
          <Alert kind="danger">{errorText(error)}</Alert>
          <Button kind="secondary" onClick={() => setAgain(again + 1)}>
            {m.site_try_again()}
          </Button>
        </div>
      )}
      {waits && <SearchSkeleton />}
      {!waits && wanted && count === 0 && !error && <EmptyState drawing="search" text={m.search_none({ wanted })} />}
      {count > 0 && (
        <ul className={`@container mt-3 grid grid-cols-1 gap-3 ${busy ? 'opacity-60' : ''}`}>
          <Pages pages={pages.named} wanted={wanted} />
          {rows.map(row => (
            <li key={row.caminho}>
              <Row row={row} kind={kinds[row.tipo]} wanted={wanted} timeZone={startUp?.church.fusoHorario ?? 'UTC'} />
            </li>
          ))}
          <Pages pages={pages.other} wanted={wanted} />
        </ul>
      )}
      {!wanted && <p className="mt-6 text-pretty text-muted">{m.search_help()}</p>}
    </main>
  )
}

function Pages({ pages, wanted }: { pages: PageMatch[]; wanted: string }) {
  return pages.map(({ to, title }) => (
    <li key={to}>
      <FoundRow to={to} icon={IconFile} title={title} wanted={wanted} kicker={m.search_page()} />
    </li>
  ))
}

type RowProps = { row: Found; kind: Kinds[Found['tipo']]; wanted: string; timeZone: string }

function Row({ row: { caminho, titulo, trecho, data }, kind, wanted, timeZone }: RowProps) {
  const { icon = IconFile, name } = kind ?? {}
  const when = shortDate(data, getLocale(), timeZone)
  return <FoundRow to={caminho} icon={icon} title={titulo} wanted={wanted} kicker={name ? `${name()} · ${when}` : when} text={trecho} />
}

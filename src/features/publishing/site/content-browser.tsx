import { useCallback } from 'react'
import { ListSearchField } from '#site/list/list-search-field.tsx'
import { ListSearchResults } from '#site/list/list-search-results.tsx'
import { useListSearch } from '#site/list/use-list-search.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import type { Series } from '../contract/schemas.ts'
import { ContentGrid } from './content-grid.tsx'
import { ContentList, type ContentListProps } from './content-list.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import { SeriesChips } from './series-chips.tsx'

type ContentBrowserProps<T> = {
  /** Path of the list; its series is the query parameter `serie`. */
  path: string
  /** The series that is shown; `undefined`: all. */
  serie: string | undefined
  series: readonly Series[]
  /** What the search field is called. */
  searchLabel: string
  /** Searches in one series, or in all. The same function between renders. */
  loadSearch(query: { q: string; serie: string | undefined }, signal: AbortSignal): Promise<T[]>
} & ContentListProps<T>

/** A list of published content with a search, and with its series as filters. Without any piece, only the sentence that there is none. */
export function ContentBrowser<T extends PublishedItem>({ path, serie, series, searchLabel, loadSearch, ...list }: ContentBrowserProps<T>) {
  const { search, onClear, ...field } = useListSearch()
  const load = useCallback((q: string, signal: AbortSignal) => loadSearch({ q, serie }, signal), [loadSearch, serie])
  if (list.firstPage.length === 0 && !serie) return <ContentList {...list} />
  // Only the series continued last are among the filters; the one that is shown always is.
  const isFilter = !serie || list.firstPage.length === 0 || series.some(({ nome }) => nome === serie)
  const emptySeries = { none: m.publishing_none_in_series(), action: <ButtonLink to={path}>{m.publishing_series_all()}</ButtonLink> }
  return (
    <>
      <ListSearchField label={searchLabel} {...field} />
      <SeriesChips path={path} series={isFilter ? series : [{ nome: serie }, ...series]} active={serie} search={search} />
      {search ? (
        <ListSearchResults search={search} load={load} texts={resultTexts} onClear={onClear} waiting={<ContentSkeleton count={3} />}>
          {pieces => <ContentGrid pieces={pieces} card={list.card} />}
        </ListSearchResults>
      ) : (
        <ContentList key={serie} {...list} {...(serie ? emptySeries : {})} />
      )}
    </>
  )
}

const resultTexts = { found: m.publishing_found, none: m.publishing_none_found, showAll: m.publishing_show_all }

import { useCallback } from 'react'
import { ListSearchField } from '#site/list/list-search-field.tsx'
import { ListSearchResults } from '#site/list/list-search-results.tsx'
import { useListSearch } from '#site/list/use-list-search.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { ContentGrid } from './content-grid.tsx'
import { ContentList, type ContentListProps } from './content-list.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { ListFilter } from './list-filter.ts'

type ContentBrowserProps<T> = {
  /** Path of the list. */
  path: string
  /** Left out: the list is only searched. */
  filter?: ListFilter
  /** What the search field is called. */
  searchLabel: string
  /** Searches in what the filter shows. `chosen`: its value. The same function between renders. */
  loadSearch(q: string, chosen: string | undefined, signal: AbortSignal): Promise<T[]>
} & ContentListProps<T>

/** A list of published content with a search and a filter. Without any piece, only the sentence that there is none. */
export function ContentBrowser<T extends PublishedItem>({ path, filter, searchLabel, loadSearch, ...list }: ContentBrowserProps<T>) {
  const active = filter?.active
  const { search, onClear, ...field } = useListSearch()
  const load = useCallback((q: string, signal: AbortSignal) => loadSearch(q, active, signal), [loadSearch, active])
  const isEmpty = list.firstPage.length === 0
  if (isEmpty && !active) return <ContentList {...list} />
  // Only the series continued last are among the options; the one that is shown always is.
  const isMissing = active && !isEmpty && !filter.options.some(({ value }) => value === active)
  const shownFilter = isMissing ? { ...filter, options: [{ value: active, name: active }, ...filter.options] } : filter
  return (
    <>
      <ListSearchField label={searchLabel} {...field} />
      {shownFilter && <FilterChips path={path} filter={shownFilter} search={search} />}
      {search ? (
        <ListSearchResults
          search={search}
          load={load}
          texts={resultTexts}
          onClear={onClear}
          waiting={<ContentSkeleton count={3} shape={list.shape} />}
        >
          {pieces => <ContentGrid pieces={pieces} card={piece => list.card(piece)} shape={list.shape} />}
        </ListSearchResults>
      ) : (
        <ContentList
          key={active}
          {...list}
          {...(active && { none: filter.none, action: <ButtonLink to={path}>{filter.all}</ButtonLink> })}
        />
      )}
    </>
  )
}

const resultTexts = { found: m.publishing_found, none: m.publishing_none_found, showAll: m.publishing_show_all }

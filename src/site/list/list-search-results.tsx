import type { ReactNode } from 'react'
import { loadErrorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type LoadSearch, useSearchResults } from './use-search-results.ts'

type ListSearchResultsProps<Row> = {
  search: string
  load: LoadSearch<Row>
  texts: { found(values: { count: number }): string; none(values: { search: string }): string; showAll(): string }
  /** The person wants to see the whole list again. */
  onClear(): void
  /** A further step when nothing is found, before the one back to the whole list. */
  action?: ReactNode
  /** Shown in the place of the first results until they are loaded. */
  waiting: ReactNode
  /** Shows the results, at least one. */
  children(rows: Row[]): ReactNode
}

/** The results of a search in a list, also when there are none or they cannot be loaded. */
export function ListSearchResults<Row>({ search, load, texts, onClear, action, waiting, children }: ListSearchResultsProps<Row>) {
  const { rows, error, searching, retry } = useSearchResults(search, load)
  const isEmpty = rows?.length === 0 && !searching
  return (
    <div aria-busy={searching}>
      <p role="status" className="mt-5 mb-3 min-h-6 text-muted">
        {searching ? m.site_searching() : rows && rows.length > 0 && texts.found({ count: rows.length })}
        {isEmpty && <span className="sr-only">{texts.none({ search })}</span>}
      </p>
      {error !== undefined && !searching && (
        <div className="grid justify-items-start gap-4">
          <Alert kind="danger">{loadErrorText(error)}</Alert>
          <Button kind="secondary" onClick={retry}>
            {m.site_try_again()}
          </Button>
        </div>
      )}
      {searching && !rows && waiting}
      {rows && rows.length > 0 && children(rows)}
      {isEmpty && (
        <EmptyState
          drawing="search"
          text={texts.none({ search })}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {action}
              <Button kind="secondary" onClick={onClear}>
                {texts.showAll()}
              </Button>
            </div>
          }
        />
      )}
    </div>
  )
}

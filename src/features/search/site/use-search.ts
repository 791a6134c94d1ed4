import { useEffect, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { type SearchResult, search } from '../contract.ts'

type SearchState = { query: string; results?: SearchResult[]; error?: unknown }

/**
 * Search results of the church for a query. While a new query is loading, the previous results stay.
 * @param attempt a raised number repeats the search
 * @returns `busy` until the results are those of `query`
 */
export function useSearch(query: string, attempt: number): SearchState & { busy: boolean } {
  const [state, setState] = useState<SearchState>({ query: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised number repeats the search
  useEffect(() => {
    if (!query) return setState({ query: '' })
    const controller = new AbortController()
    browserApi()(search, { q: query }, { signal: controller.signal }).then(
      results => setState({ query, results }),
      error => {
        if (!(error instanceof HttpError && error.kind === 'aborted')) setState({ query, error })
      },
    )
    return () => controller.abort()
  }, [query, attempt])
  return { ...state, busy: state.query !== query }
}

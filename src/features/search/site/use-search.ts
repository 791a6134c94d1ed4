import { useEffect, useState } from 'react'
import type { EntityType } from '#contract/entities.ts'
import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { type SearchReply, search } from '../contract.ts'

type SearchState = { query: string; kind?: EntityType | undefined; found?: SearchReply; error?: unknown }

/**
 * Search results of the church for a query. While a new query is loading, the previous results stay.
 * @param kind only results of this kind
 * @param attempt a raised number repeats the search
 * @returns `busy` until the results are those of `query` and `kind`
 */
export function useSearch(query: string, kind: EntityType | undefined, attempt: number): SearchState & { busy: boolean } {
  const [state, setState] = useState<SearchState>({ query: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised number repeats the search
  useEffect(() => {
    if (!query) return setState({ query: '' })
    const controller = new AbortController()
    browserApi()(search, { q: query, ...(kind && { tipo: kind }) }, { signal: controller.signal }).then(
      found => setState({ query, kind, found }),
      error => {
        if (!(error instanceof HttpError && error.kind === 'aborted')) setState({ query, kind, error })
      },
    )
    return () => controller.abort()
  }, [query, kind, attempt])
  return { ...state, busy: state.query !== query || (query !== '' && state.kind !== kind) }
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findRememberedRows, rememberRows } from './remembered-rows.ts'

type Outcome<Row> = { search: string; rows?: Row[] | undefined; error?: unknown }

const listKey = (historyKey: string, search: string) => `${historyKey} search ${search}`

/** Loads one search. `load` must be the same function in each render: another one searches again. */
export type LoadSearch<Row> = (search: string, signal: AbortSignal) => Promise<Row[]>

/**
 * The results of a search. The previous ones stay until the new ones are loaded, and an outdated request is aborted. A person who comes
 * back sees at once the results that they left.
 */
export function useSearchResults<Row>(search: string, load: LoadSearch<Row>) {
  const { key } = useLocation()
  const [outcome, setOutcome] = useState<Outcome<Row>>(() => ({ search, rows: findRememberedRows<Row>(listKey(key, search)) }))
  const [searching, setSearching] = useState(true)
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches again
  useEffect(() => {
    const controller = new AbortController()
    const settle = (newOutcome: Outcome<Row>) => {
      if (controller.signal.aborted) return
      setOutcome(newOutcome)
      setSearching(false)
    }
    setSearching(true)
    load(search, controller.signal).then(
      rows => settle({ search, rows }),
      error => settle({ search, error }),
    )
    return () => controller.abort()
  }, [search, load, attempts])

  useEffect(() => {
    if (outcome.rows) rememberRows(listKey(key, outcome.search), outcome.rows)
  }, [key, outcome])

  return { rows: outcome.rows, error: outcome.error, searching, retry: () => setAttempts(attempts + 1) }
}

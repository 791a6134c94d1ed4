import { useEffect, useState } from 'react'

type Outcome<Row> = { rows?: Row[]; error?: unknown }

/** Loads one search. `load` must be the same function in each render: another one searches again. */
export type LoadSearch<Row> = (search: string, signal: AbortSignal) => Promise<Row[]>

/** The results of a search. The previous ones stay until the new ones are loaded, and an outdated request is aborted. */
export function useSearchResults<Row>(search: string, load: LoadSearch<Row>) {
  const [outcome, setOutcome] = useState<Outcome<Row>>({})
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
      rows => settle({ rows }),
      error => settle({ error }),
    )
    return () => controller.abort()
  }, [search, load, attempts])

  return { ...outcome, searching, retry: () => setAttempts(attempts + 1) }
}

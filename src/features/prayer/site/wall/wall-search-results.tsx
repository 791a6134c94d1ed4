import { useEffect, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Prayer } from '../../contract/prayer.ts'
import { searchPrayers } from '../../contract/wall.ts'
import { PrayerList } from './prayer-list.tsx'
import type { WallFilter } from './wall-filter.ts'

type SearchResult = { prayers?: Prayer[]; error?: unknown }
type WallSearchResultsProps = { search: string; filter: WallFilter; onClear(): void }

/** The results of a search. The previous results stay until the new ones are loaded. */
export function WallSearchResults({ search, filter: { motivo, respondidas }, onClear }: WallSearchResultsProps) {
  const [result, setResult] = useState<SearchResult>({})
  const [searching, setSearching] = useState(true)
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches again
  useEffect(() => {
    const controller = new AbortController()
    const settle = (newResult: SearchResult) => {
      if (controller.signal.aborted) return
      setResult(newResult)
      setSearching(false)
    }
    setSearching(true)
    browserApi()(searchPrayers, { q: search, motivo }, { signal: controller.signal }).then(
      prayers => settle({ prayers }),
      error => settle({ error }),
    )
    return () => controller.abort()
  }, [search, motivo, attempts])

  const prayers = result.prayers?.filter(({ testemunho }) => !respondidas || testemunho !== null)
  return (
    <div aria-busy={searching}>
      <p role="status" className="mt-5 mb-3 min-h-6 text-muted">
        {searching ? m.prayer_searching() : prayers && prayers.length > 0 && m.prayer_found({ count: prayers.length })}
        {!searching && prayers?.length === 0 && <span className="sr-only">{m.prayer_none_found({ search })}</span>}
      </p>
      {result.error !== undefined && !searching && (
        <div className="grid justify-items-start gap-4">
          <Alert kind="danger">{errorText(result.error)}</Alert>
          <Button kind="secondary" onClick={() => setAttempts(attempts + 1)}>
            {m.site_try_again()}
          </Button>
        </div>
      )}
      {prayers && prayers.length > 0 && <PrayerList prayers={prayers} label={m.prayer_results()} />}
      {prayers?.length === 0 && !searching && (
        <EmptyState
          drawing="search"
          text={m.prayer_none_found({ search })}
          action={
            <Button kind="secondary" onClick={onClear}>
              {m.prayer_see_all()}
            </Button>
          }
        />
      )}
    </div>
  )
}

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

type Found = { prayers?: Prayer[]; error?: unknown }
type WallFoundProps = { search: string; filter: WallFilter; onClear(): void }

/** The requests that a search finds. Those of the search before stay until the new ones are there. */
export function WallFound({ search, filter: { motivo, respondidas }, onClear }: WallFoundProps) {
  const [found, setFound] = useState<Found>({})
  const [searching, setSearching] = useState(true)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another search
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (result: Found) => {
      if (leaving.signal.aborted) return
      setFound(result)
      setSearching(false)
    }
    setSearching(true)
    browserApi()(searchPrayers, { q: search, motivo }, { signal: leaving.signal }).then(
      prayers => settle({ prayers }),
      error => settle({ error }),
    )
    return () => leaving.abort()
  }, [search, motivo, tries])

  const prayers = found.prayers?.filter(({ testemunho }) => !respondidas || testemunho !== null)
  return (
    <div aria-busy={searching}>
      <p role="status" className="mt-5 mb-3 min-h-6 text-muted">
        {searching ? m.prayer_searching() : prayers && prayers.length > 0 && m.prayer_found({ count: prayers.length })}
        {!searching && prayers?.length === 0 && <span className="sr-only">{m.prayer_none_found({ search })}</span>}
      </p>
      {found.error !== undefined && !searching && (
        <div className="grid justify-items-start gap-4">
          <Alert kind="danger">{errorText(found.error)}</Alert>
          <Button kind="secondary" onClick={() => setTries(tries + 1)}>
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

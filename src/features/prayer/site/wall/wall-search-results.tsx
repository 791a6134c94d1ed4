import { useCallback } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { ListSearchResults } from '#site/list/list-search-results.tsx'
import { m } from '#texts/messages.js'
import { searchPrayers } from '../../contract/wall.ts'
import { PrayerList } from './prayer-list.tsx'
import type { WallFilter } from './wall-filter.ts'

const texts = { found: m.prayer_found, none: m.prayer_none_found, showAll: m.prayer_see_all }

type WallSearchResultsProps = { search: string; filter: WallFilter; onClear(): void }

/** The results of a search on the wall, among all requests or those of a filter. */
export function WallSearchResults({ search, filter: { motivo, respondidas }, onClear }: WallSearchResultsProps) {
  const load = useCallback(
    async (q: string, signal: AbortSignal) => {
      const prayers = await browserApi()(searchPrayers, { q, motivo }, { signal })
      return prayers.filter(({ testemunho }) => !respondidas || testemunho !== null)
    },
    [motivo, respondidas],
  )
  return (
    <ListSearchResults search={search} load={load} texts={texts} onClear={onClear}>
      {prayers => <PrayerList prayers={prayers} label={m.prayer_results()} />}
    </ListSearchResults>
  )
}

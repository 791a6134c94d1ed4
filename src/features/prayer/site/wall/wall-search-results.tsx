import { useCallback } from 'react'
import { ListSearchResults } from '#site/list/list-search-results.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { PrayerReason } from '../../contract/prayer.ts'
import { searchPrayers } from '../../contract/wall.ts'
import { PrayerList } from './prayer-list.tsx'
import { PrayerListSkeleton } from './prayer-list-skeleton.tsx'
import { type WallFilter, wallPath } from './wall-filter.ts'

type WallSearchResultsProps = { search: string; filter: WallFilter; reasons: readonly PrayerReason[]; onClear(): void }

/** The results of a search on the wall, among all requests or those of a filter. Without any, the same search without the filter is offered. */
export function WallSearchResults({ search, filter, reasons, onClear }: WallSearchResultsProps) {
  const { motivo, respondidas } = filter
  const load = useCallback(
    (q: string, signal: AbortSignal) => browserApi()(searchPrayers, { q, motivo, respondidas }, { signal }),
    [motivo, respondidas],
  )
  const filterName = respondidas ? m.prayer_answered() : reasons.find(({ id }) => String(id) === motivo)?.nome
  const texts = {
    found: m.prayer_found,
    none: ({ search }: { search: string }) =>
      filterName ? m.prayer_none_found_reason({ search, filter: filterName }) : m.prayer_none_found({ search }),
    showAll: m.prayer_see_all,
  }
  return (
    <ListSearchResults
      search={search}
      load={load}
      texts={texts}
      onClear={onClear}
      waiting={<PrayerListSkeleton count={3} />}
      action={filterName && <ButtonLink to={wallPath({}, search)}>{m.prayer_search_all()}</ButtonLink>}
    >
      {prayers => <PrayerList prayers={prayers} label={m.prayer_results()} />}
    </ListSearchResults>
  )
}

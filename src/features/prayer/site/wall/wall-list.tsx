import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { useLoadMore } from '#site/list/use-load-more.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Prayer } from '../../contract/prayer.ts'
import { listPrayers } from '../../contract/wall.ts'
import { PrayerList } from './prayer-list.tsx'
import { PrayerListSkeleton } from './prayer-list-skeleton.tsx'
import type { WallFilter } from './wall-filter.ts'

/** The pages of the wall that are loaded so far, all requests or those of a filter. */
export function WallList({ prayers, filter }: { prayers: Prayer[]; filter: WallFilter }) {
  const { rows, ...more } = useLoadMore(prayers, pageSize.default, last =>
    browserApi()(listPrayers, { ...filter, antes: cursorAfter(last.dataCadastro, last.id) }),
  )
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="hands"
        text={filter.respondidas ? m.prayer_none_answered() : m.prayer_none_reason()}
        action={
          <ButtonLink to="/prayer" kind="secondary">
            {m.prayer_see_all()}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="mt-5">
      <PrayerList prayers={rows} label={m.prayer_requests()} />
      <LoadMore shown={rows.length} waiting={<PrayerListSkeleton count={pageSize.default} />} {...more} />
    </div>
  )
}

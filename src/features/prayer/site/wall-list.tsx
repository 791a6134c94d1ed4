import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { browserApi } from '#site/browser-api.ts'
import { useMore } from '#site/use-more.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { listPrayers, type Prayer } from '../contract.ts'
import { PrayerList } from './prayer-list.tsx'
import type { WallFilter } from './wall-filter.ts'

/** The wall as far as one has read, narrowed or whole. */
export function WallList({ prayers, filter }: { prayers: Prayer[]; filter: WallFilter }) {
  const { rows, ...more } = useMore(prayers, pageSize.usual, last =>
    browserApi()(listPrayers, { ...filter, antes: cursorAfter(last.dataCadastro, last.id) }),
  )
  if (rows.length === 0)
    return (
      <EmptyState
        text={filter.respondidas ? m.prayer_none_answered() : m.prayer_none_motive()}
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
      <LoadMore shown={rows.length} {...more} />
    </div>
  )
}

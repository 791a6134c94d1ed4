import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { useLoadMore } from '#site/list/use-load-more.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { EventSkeleton } from '#ui/events/event-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Event, listEvents } from '../../contract/events.ts'
import { EventGrid } from '../event-card.tsx'

const loadAfter = ({ dataFim, id }: Event) => browserApi()(listEvents, { passados: 'true', antes: cursorAfter(dataFim, id) })

/** The events that are over, the latest first, page by page. */
export function PastEvents({ firstPage, now }: { firstPage: readonly Event[]; now: number }) {
  const { rows, ...more } = useLoadMore(firstPage, pageSize.default, loadAfter)
  if (rows.length === 0)
    return (
      <EmptyState drawing="calendar" text={m.events_none_past()} action={<ButtonLink to="/event">{m.events_see_coming()}</ButtonLink>} />
    )
  return (
    <>
      <EventGrid events={rows} now={now} level={2} isFirst />
      <LoadMore shown={rows.length} waiting={<EventSkeleton count={2} />} {...more} />
    </>
  )
}

import '#site/all-styles.css'
import { ContentPage, ContentSkeleton, contentListMeta } from '#features/publishing/site/index.ts'
import { useNow } from '#site/content/use-now.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { ListSearchField } from '#site/list/list-search-field.tsx'
import { ListSearchResults } from '#site/list/list-search-results.tsx'
import { useListSearch } from '#site/list/use-list-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { listEvents, searchEvents } from '../../contract/events.ts'
import { EventGrid } from '../event-card.tsx'
import type { Route } from './+types/event-list.ts'
import { ComingEvents } from './coming-events.tsx'
import { addressOf, filterIn } from './event-filter.ts'
import { PastEvents } from './past-events.tsx'

// All coming events, whatever the filter: one reply for all filters, and a chip answers without a call.
const page = pageLoaders(async (api, { url }) => {
  const filter = filterIn(url)
  return { filter, events: await api(listEvents, filter.passados ? { passados: 'true' } : {}), readAt: Date.now() }
})
export const loader = page.server
export const clientLoader = page.browser
export { revalidateUnlessSearch as shouldRevalidate } from '#site/list/revalidate-unless-search.ts'

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, { path: '/event', title: m.events_title, description: m.events_description })

const loadSearch = (q: string, signal: AbortSignal) => browserApi()(searchEvents, { q }, { signal })

/** The events of the church: those to come by how soon they are, filtered by kind and place; those that are over; a search in all. */
export default function EventList({ loaderData: { events, filter, readAt } }: Route.ComponentProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow() ?? readAt
  const { search, onClear, ...field } = useListSearch()
  const links = [
    { name: m.events_coming(), to: addressOf({}), isActive: !filter.passados },
    { name: m.events_past(), to: addressOf({ passados: true }), isActive: filter.passados === true },
  ]
  return (
    <ContentPage title={m.events_title()} text={m.events_text()}>
      <ListSearchField label={m.events_search()} {...field} />
      {search ? (
        <ListSearchResults
          search={search}
          load={loadSearch}
          texts={{ found: m.publishing_found, none: m.publishing_none_found, showAll: m.publishing_show_all }}
          onClear={onClear}
          waiting={<ContentSkeleton count={3} />}
        >
          {found => <EventGrid events={found} now={now} level={2} />}
        </ListSearchResults>
      ) : (
        <>
          <FilterLinks label={m.events_when()} links={links} />
          {filter.passados ? (
            <PastEvents firstPage={events} now={now} />
          ) : (
            <ComingEvents events={events} filter={filter} now={now} timeZone={timeZone} />
          )}
        </>
      )}
    </ContentPage>
  )
}

import type { SectionProps } from '#site/content/home-section.ts'
import { useNow } from '#site/content/use-now.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { type Event, listEvents } from '../contract/events.ts'
import { comingEvents, nextDate } from '../rules/dates.ts'
import { EventRows } from './event-row.tsx'

/** Events on the home page. */
const maxEvents = 3

const weekMs = 7 * 86_400_000

/** `readAt`: when they were read, in epoch milliseconds. One more than is shown, for one that is over before the page is made anew. */
export type ComingOnHome = { events: Event[]; readAt: number }

export async function load(api: Api): Promise<ComingOnHome | undefined> {
  const readAt = Date.now()
  // One that does not take place is no news before the week in which people would come to it.
  const isNews = (event: Event) => event.estado === 'confirmado' || Date.parse(nextDate(event, readAt).inicio) < readAt + weekMs
  const events = comingEvents(await api(listEvents, {}), readAt)
    .filter(isNews)
    .slice(0, maxEvents + 1)
  return events.length > 0 ? { events, readAt } : undefined
}

/** The next events on the home page, by their dates. */
export default function EventsSection({ data: { events, readAt } }: SectionProps<ComingOnHome>) {
  const now = useNow() ?? readAt
  const coming = comingEvents(events, now).slice(0, maxEvents)
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="events">
      <SectionHeader id="events" title={m.events_home_title()} all={{ to: '/event', label: m.events_see_all() }} />
      <div className="mt-2">
        <EventRows events={coming} now={now} />
      </div>
    </section>
  )
}

import type { SectionProps } from '#site/content/home-section.ts'
import { useNow } from '#site/content/use-now.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { type Event, listEvents } from '../contract/events.ts'
import { comingEvents, nextDate } from '../rules/dates.ts'
import { EventPoster } from './event-poster.tsx'
import { EventRows } from './event-row.tsx'

/** Events on the home page, and those below a big one, which takes the room of the others. */
const maxEvents = 3
const maxBesideBig = 1

const weekMs = 7 * 86_400_000

/** `readAt`: when they were read, in epoch milliseconds. More than are shown, for those that are over before the page is made anew. */
export type ComingOnHome = { events: Event[]; readAt: number }

/** The big one: the first that the church highlights, if it has a picture. */
const bigOf = (events: readonly Event[]) =>
  events.find(({ flagDestaque, imagem, estado }) => flagDestaque && imagem !== null && estado === 'confirmado')

export async function load(api: Api): Promise<ComingOnHome | undefined> {
  const readAt = Date.now()
  // One that does not take place is no news before the week in which people would come to it.
  const isNews = (event: Event) => event.estado === 'confirmado' || Date.parse(nextDate(event, readAt).inicio) < readAt + weekMs
  const coming = comingEvents(await api(listEvents, {}), readAt).filter(isNews)
  const big = bigOf(coming)
  const events = coming.filter((event, index) => event === big || index <= maxEvents)
  return events.length > 0 ? { events, readAt } : undefined
}

/** The next events on the home page, by their dates, below the big one. */
export default function EventsSection({ data: { events, readAt } }: SectionProps<ComingOnHome>) {
  const now = useNow() ?? readAt
  const coming = comingEvents(events, now)
  if (coming.length === 0) return null
  const big = bigOf(coming)
  const rows = coming.filter(event => event !== big).slice(0, big ? maxBesideBig : maxEvents)
  return (
    <section aria-labelledby="events">
      <SectionHeader id="events" title={m.events_home_title()} all={{ to: '/event', label: m.events_see_all() }} />
      {big && <EventPoster event={big} now={now} />}
      <div className="mt-2">{rows.length > 0 && <EventRows events={rows} now={now} />}</div>
    </section>
  )
}

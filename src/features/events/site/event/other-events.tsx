import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import type { Event } from '../../contract/events.ts'
import { EventRows } from '../event-row.tsx'

/** What else is to come. @param now epoch milliseconds */
export function OtherEvents({ events, now }: { events: readonly Event[]; now: number }) {
  if (events.length === 0) return null
  return (
    <BelowFold>
      <section aria-labelledby="others" className="print:hidden">
        <SectionHeader id="others" title={m.events_others()} all={{ to: '/event', label: m.events_see_all() }} />
        <div className="mt-3">
          <EventRows events={events} now={now} />
        </div>
      </section>
    </BelowFold>
  )
}

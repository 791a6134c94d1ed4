import { IconCalendarPlus } from '@tabler/icons-react'
import type { Church } from '#features/church/contract/church.ts'
import { ServiceTimes } from '#features/church/site/index.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

/** The services of every week, and all services as a calendar. */
export function WeeklyServices({ times, hasCalendar }: { times: Church['horarios']; hasCalendar: boolean }) {
  if (!hasCalendar) return null
  return (
    <section aria-labelledby="week">
      {times.length > 0 && (
        <>
          <h2 id="week" className="mb-4 text-xl font-bold">
            {m.live_week()}
          </h2>
          <ServiceTimes times={times} />
        </>
      )}
      {/* A file: phones open it with their calendar. */}
      <ButtonLink kind="secondary" to="/live/services.ics" isFile className="mt-5">
        <IconCalendarPlus aria-hidden stroke={1.75} className="size-5" />
        {m.live_add_to_calendar()}
      </ButtonLink>
    </section>
  )
}

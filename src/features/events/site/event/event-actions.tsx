import { IconBrandGoogle, IconCalendarPlus } from '@tabler/icons-react'
import { Share } from '#site/content/share.tsx'
import { useRoot, useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { datesLeft, nextDate } from '../../rules/dates.ts'
import { googleCalendarLink } from './google-calendar.ts'

/** Following it on the internet, putting it into one's calendar, and telling others. @param now epoch milliseconds */
export function EventActions({ event, now }: { event: WholeEvent; now: number }) {
  const origin = useRoot()?.origin ?? ''
  const church = useStartUp()?.church
  const { id, nome, link, estado } = event
  const isComing = estado === 'confirmado' && datesLeft(event, now).length > 0
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      {isComing && link && <ButtonLink to={link}>{m.events_open_link()}</ButtonLink>}
      {isComing && (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {/* A file: phones open it with their calendar. */}
          <ButtonLink kind="secondary" to={`/event/${id}.ics`} isFile>
            <IconCalendarPlus aria-hidden stroke={1.75} className="size-5" />
            {m.live_add_to_calendar()}
          </ButtonLink>
          <ButtonLink kind="quiet" to={googleCalendarLink(event, nextDate(event, now), church?.nome ?? '', `${origin}/event/${id}`)}>
            <IconBrandGoogle aria-hidden stroke={1.75} className="size-5" />
            {m.events_google_calendar()}
          </ButtonLink>
        </div>
      )}
      <Share title={nome} path={`/event/${id}`} />
    </div>
  )
}

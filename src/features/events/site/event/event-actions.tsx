import { IconBrandGoogle, IconCalendarPlus, IconDoorEnter } from '@tabler/icons-react'
import { Share } from '#site/content/share.tsx'
import { useRoot, useStartUp } from '#site/data/use-root.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { datesLeft, type EventDate, nextDate } from '../../rules/dates.ts'
import { doorsCloseAt } from '../../rules/door.ts'
import { venueLine } from '../../rules/events.ts'

/** Following it on the internet, putting it into one's calendar, and telling others. @param now epoch milliseconds */
export function EventActions({ event, now }: { event: WholeEvent; now: number }) {
  const origin = useRoot()?.origin ?? ''
  const church = useStartUp()?.church
  const { id, nome, link, estado, ingressos } = event
  const person = usePerson()
  const mayOpenDoor =
    person?.roles.permissoes.includes('publish-content') &&
    ingressos.length > 0 &&
    estado !== 'cancelado' &&
    doorsCloseAt(Date.parse(event.dataFim)) > now
  const isComing = estado === 'confirmado' && datesLeft(event, now).length > 0
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      {isComing && link && <ButtonLink to={link}>{m.events_open_link()}</ButtonLink>}
      {isComing && (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {/* A file: phones open it with their calendar. */}
          <ButtonLink kind="secondary" to={`/event/${id}.ics`} isFile>
            <IconCalendarPlus aria-hidden stroke={1.75} className="size-5" />
            {m.events_add_to_calendar()}
          </ButtonLink>
          <ButtonLink kind="quiet" to={googleCalendarLink(event, nextDate(event, now), church?.nome ?? '', `${origin}/event/${id}`)}>
            <IconBrandGoogle aria-hidden stroke={1.75} className="size-5" />
            {m.events_google_calendar()}
          </ButtonLink>
        </div>
      )}
      {mayOpenDoor && (
        // A page that may use the camera is loaded anew.
        <ButtonLink kind="secondary" to={`/event/${id}/door`} isFile>
          <IconDoorEnter aria-hidden stroke={1.75} className="size-5" />
          {m.events_door_open()}
        </ButtonLink>
      )}
      <Share title={nome} path={`/event/${id}`} />
    </div>
  )
}

const compact = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * The page of Google Calendar that adds one date of an event, for phones whose browser saves calendar files without opening them
 * (its template address: `action=TEMPLATE`, `dates` in UTC).
 */
function googleCalendarLink(event: WholeEvent, { inicio, fim }: EventDate, church: string, page: string): string {
  const { nome, resumo, local, link, flagPresencial } = event
  const place = flagPresencial ? (local ? venueLine(local) : church) : (link ?? page)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${nome} · ${church}`,
    dates: `${compact(inicio)}/${compact(fim)}`,
    details: [resumo, page].filter(Boolean).join('\n\n'),
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

import { IconCalendarEvent, IconDeviceLaptop, IconMapPin, IconUser } from '@tabler/icons-react'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { mapLink, mapSearch } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { Fact, Facts } from '#ui/content/facts.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { venueLine } from '../../rules/events.ts'
import { EventDates } from './event-dates.tsx'

/** When, where and with whom. @param now epoch milliseconds */
export function EventFacts({ event, now }: { event: WholeEvent; now: number }) {
  const language = useChurchLanguage()
  const { flagPresencial, flagOnline, autor, estado } = event
  return (
    <Facts isBeside>
      <Fact icon={IconCalendarEvent} name={m.events_fact_when()}>
        {estado === 'adiado' ? m.events_new_date_later() : <EventDates event={event} now={now} />}
      </Fact>
      {flagPresencial && <Venue event={event} />}
      {flagOnline && (
        <Fact icon={IconDeviceLaptop} name={m.events_online()}>
          {m.events_fact_online()}
        </Fact>
      )}
      {autor && (
        <Fact icon={IconUser} name={m.events_fact_who()}>
          <span lang={language}>{autor}</span>
        </Fact>
      )}
    </Facts>
  )
}

/** The place with its address, and the way there. */
function Venue({ event: { local } }: { event: WholeEvent }) {
  const language = useChurchLanguage()
  const church = useStartUp()?.church
  const address = church?.endereco
  const lines = local ? [local.endereco, local.cidade] : address ? addressLines(address) : []
  const map = local ? mapSearch(venueLine(local)) : address && mapLink(address, church?.latitude ?? null, church?.longitude ?? null)
  return (
    <Fact icon={IconMapPin} name={m.events_fact_where()}>
      <span lang={language}>{local?.nome ?? church?.nome}</span>
      <address lang={language} className="text-sm font-normal text-muted not-italic">
        {lines.filter(Boolean).map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {map && (
        <span className="print:hidden">
          <ArrowLink to={map}>{m.events_directions()}</ArrowLink>
        </span>
      )}
    </Fact>
  )
}

import '#site/all-styles.css'
import { useState } from 'react'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { DateSheet } from '#ui/events/date-sheet.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { OfferedTicket } from '../../contract/hand-over.ts'
import { nextDate } from '../../rules/dates.ts'
import { dayOf, timesText, whereText } from '../event-words.ts'
import type { Route } from './+types/take-ticket.ts'
import { useOfferedTicket } from './use-offered-ticket.ts'

export const meta = personalMeta(m.events_take_title)

export const handle = below('/event', m.events_title)

/** The page of the link by which somebody hands a ticket over: whoever takes it first has it. */
export default function TakeTicket({ params }: Route.ComponentProps) {
  const event = Number(params.eventId)
  const { offer, read, take } = useOfferedTicket(event)
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.events_take_title()} />
      <NeedsScript />
      <div className="mt-6 grid grid-cols-1 gap-5">
        <p role="status" className="sr-only">
          {offer.status === 'reading' && m.site_loading()}
        </p>
        {offer.status === 'reading' && <RowSkeleton count={1} />}
        {offer.status === 'ready' && (
          <Offered event={event} found={offer.found} name={offer.person.name} onTake={() => take(offer.code, offer.person)} />
        )}
        {offer.status === 'failed' && (
          <>
            <Alert kind="danger">{errorText(offer.error, m.site_error_offline())}</Alert>
            <Button kind="secondary" onClick={() => void read()}>
              {m.site_try_again()}
            </Button>
          </>
        )}
        {(offer.status === 'missing' || offer.status === 'expired' || offer.status === 'used' || offer.status === 'limit') && (
          <>
            <Alert kind="warning">{endTexts[offer.status]()}</Alert>
            <Ways event={event} />
          </>
        )}
      </div>
    </main>
  )
}

const endTexts = {
  missing: m.events_take_incomplete,
  expired: m.events_take_expired,
  used: m.events_take_used,
  limit: m.events_take_limit,
}

const Ways = ({ event }: { event: number }) => (
  <p className="flex flex-wrap gap-3 max-sm:flex-col">
    <ButtonLink to={`/user/registrations/${event}/tickets`}>{m.events_see_own_tickets()}</ButtonLink>
    <ButtonLink kind="secondary" to={`/event/${event}`}>
      {m.events_see_event()}
    </ButtonLink>
  </p>
)

type OfferedProps = { event: number; found: OfferedTicket; name: string; onTake(): Promise<unknown> }

function Offered({ event, found, name, onTake }: OfferedProps) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const date = nextDate(found, Date.now())
  const day = dayOf(date, timeZone)

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onTake()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }

  return (
    <>
      {!found.flagProprio && <p className="text-lg text-pretty wrap-anywhere">{m.events_take_from({ name: found.de })}</p>}
      <div className="flex flex-wrap gap-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)]">
        <DateSheet day={day} />
        <div className="grid min-w-0 grow basis-40 gap-0.5">
          <h2 lang={language} className="title-font text-xl leading-snug wrap-anywhere">
            {found.nome}
          </h2>
          <p className="text-muted">
            {dayInWords(day, getLocale())}, {timesText(date, timeZone)}
          </p>
          <p className="text-muted wrap-anywhere">{whereText(found)}</p>
          <p lang={language} className="mt-1 font-semibold wrap-anywhere">
            {found.ingresso}
          </p>
        </div>
      </div>
      {found.flagProprio ? (
        <>
          <Alert>{m.events_take_own()}</Alert>
          <Ways event={event} />
        </>
      ) : (
        <>
          <p className="text-pretty wrap-anywhere">{m.events_take_text({ name })}</p>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <Button busy={isBusy} onClick={() => void press()}>
              {m.events_take()}
            </Button>
            <ButtonLink kind="quiet" to={`/event/${event}`}>
              {m.events_see_event()}
            </ButtonLink>
          </div>
          <p className="text-sm text-muted">{m.events_take_until({ when: dateAndTime(found.validade, getLocale(), timeZone) })}</p>
        </>
      )}
    </>
  )
}

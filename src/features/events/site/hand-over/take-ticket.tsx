import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { MailedLinkPage, TakeButton } from '#site/account/mailed-link-page.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useMailedLink } from '#site/account/use-mailed-link.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { DateSheet } from '#ui/events/date-sheet.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import { type OfferedTicket, readOfferedTicket, takeTicket } from '../../contract/hand-over.ts'
import { nextDate } from '../../rules/dates.ts'
import { dayOf, timesText, whereText } from '../event-words.ts'
import type { RegisteredState } from '../own/own-tickets.tsx'
import type { Route } from './+types/take-ticket.ts'

export const meta = personalMeta(m.events_take_title)

export const handle = below('/event', m.events_title)

const ends = {
  missing: m.events_take_incomplete,
  expired: m.events_take_expired,
  used: m.events_take_used,
  limit: m.events_take_limit,
}

/** The page of the link by which somebody hands a ticket over: whoever takes it first has it. */
export default function TakeTicket({ params }: Route.ComponentProps) {
  const event = Number(params.eventId)
  const navigate = useNavigate()
  const { state, read, take } = useMailedLink({
    kind: 'receber-ingresso',
    read: ({ id: user }, codigo) => browserApi()(readOfferedTicket, { user, event, body: { codigo } }),
    take: ({ id: user }, codigo) => browserApi()(takeTicket, { user, event, body: { codigo } }),
    onTaken: () =>
      navigate(`/user/registrations/${event}/tickets`, { replace: true, state: { registered: true } satisfies RegisteredState }),
  })
  return (
    <MailedLinkPage title={m.events_take_title()} state={state} read={read} ends={ends} ways={<Ways event={event} />}>
      {({ found, member }) => (
        <Offered event={event} found={found} name={[member.nome, member.sobrenome].filter(Boolean).join(' ')} onTake={take} />
      )}
    </MailedLinkPage>
  )
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
  const date = nextDate(found, Date.now())
  const day = dayOf(date, timeZone)

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
          <TakeButton
            label={m.events_take()}
            beside={
              <ButtonLink kind="quiet" to={`/event/${event}`}>
                {m.events_see_event()}
              </ButtonLink>
            }
            onTake={onTake}
          />
          <p className="text-sm text-muted">{m.events_take_until({ when: dateAndTime(found.validade, getLocale(), timeZone) })}</p>
        </>
      )}
    </>
  )
}

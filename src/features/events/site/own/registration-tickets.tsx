import { Fragment, Suspense } from 'react'
import { QrCode } from '#features/payments/site/index.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { PdfButton } from '#site/content/pdf-button.tsx'
import { useStartUp } from '#site/data/use-root.ts'
import { lazyComponent } from '#site/lazy/lazy-component.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { Ticket } from '#ui/print/ticket.tsx'
import type { OwnEvent, Registration } from '../../contract/registrations.ts'
import { getTicketsFile } from '../../contract/ticket-file.ts'
import { datesLeft, type EventDate } from '../../rules/dates.ts'
import { dayOf, timesText, whereText } from '../event-words.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { ChooseWhenOff } from './choose-when-off.tsx'
import { HandOver } from './hand-over.tsx'

const WalletButton = lazyComponent(() => import('../wallet/wallet-button.tsx'))

type RegistrationTicketsProps = { event: OwnEvent; registration: Registration; date: EventDate }

/** The tickets of one registration, each with the code that opens the door. */
export function RegistrationTickets({ event, registration, date }: RegistrationTicketsProps) {
  const church = useStartUp()?.church
  const person = usePerson()
  const language = useBrowserLanguage()
  const timeZone = church?.fusoHorario ?? 'UTC'
  const day = dayOf(date, timeZone)
  const { id, codigo, criadaEm, ingressos, moeda, flagRecebida } = registration
  const isComing = datesLeft(event, Date.now()).length > 0
  const mayChange = event.flagPerguntas && Date.parse(event.respostasAte) > Date.now()
  const buyer = person ? `${person.member.nome} ${person.member.sobrenome}` : ''
  return (
    <section aria-labelledby={`registration-${id}`} className="grid grid-cols-1 gap-4">
      <h2 id={`registration-${id}`} className="text-sm font-semibold text-muted print:hidden">
        {m.events_registration({ code: codigo })}
      </h2>
      {registration.flagEscolher && person && <ChooseWhenOff user={person.member.id} event={event} registration={registration} />}
      {ingressos.map(ticket => (
        <Fragment key={ticket.id}>
          <Ticket
            church={church?.nome ?? ''}
            event={event.nome}
            day={day}
            when={`${dayInWords(day, getLocale())}, ${timesText(date, timeZone)}`}
            place={whereText(event)}
            fields={[
              { label: m.events_ticket_person(), value: `${ticket.nome ?? ''} ${ticket.sobrenome ?? ''}`.trim() },
              { label: m.events_ticket_kind(), value: ticket.ingresso },
              ...(flagRecebida
                ? []
                : [
                    {
                      label: m.events_ticket_price(),
                      value: ticket.valor ? formatMoney(ticket.valor, language, moeda) : m.events_ticket_free(),
                    },
                    { label: m.events_ticket_buyer(), value: buyer },
                  ]),
              {
                label: flagRecebida ? m.events_ticket_taken() : m.events_ticket_bought(),
                value: dateAndTime(criadaEm, getLocale(), timeZone),
              },
            ]}
            code={<QrCode text={ticket.qr ?? ''} ecc="M" alt={m.events_ticket_qr()} />}
            codeText={codigo}
          />
          {person && registration.carteiras.length > 0 && (
            <Suspense fallback={null}>
              <WalletButton user={person.member.id} event={event.id} ticket={ticket.id} wallets={registration.carteiras} />
            </Suspense>
          )}
          {isComing && event.estado === 'confirmado' && (
            <HandOver event={event.id} ticket={ticket} isPaid={ticket.valor > 0 && !flagRecebida} />
          )}
        </Fragment>
      ))}
      {mayChange && flagRecebida && ingressos.some(isUnanswered) && (
        <div className="print:hidden">
          <Alert kind="warning">{m.events_answers_wanted()}</Alert>
        </div>
      )}
      {mayChange && (
        <p className="print:hidden">
          <ButtonLink kind="secondary" to={`/user/registrations/${event.id}/answers/${id}`}>
            {m.events_change_answers()}
          </ButtonLink>
        </p>
      )}
      {person && ingressos.some(({ qr }) => qr) && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <PdfButton
            load={options => browserApi()(getTicketsFile, { user: person.member.id, event: event.id, id, idioma: getLocale() }, options)}
          />
        </div>
      )}
      {withContent(ingressos).map(ticket => (
        <p key={ticket.ingressoId} className="text-center print:hidden">
          <ArrowLink to={`/user/registrations/${event.id}/ticket/${ticket.id}/content`}>
            {m.events_content_title()} · {ticket.ingresso}
          </ArrowLink>
        </p>
      ))}
      {registration.escolha === 'manter' && event.estado === 'adiado' && (
        <p className="text-sm text-muted print:hidden">{m.events_off_kept()}</p>
      )}
      {(isComing || event.estado !== 'confirmado') && person && !registration.flagEscolher && (
        <CancelRegistration user={person.member.id} registration={registration} />
      )}
    </section>
  )
}

/** Whoever had it before has answered, and whoever has taken it has not. */
const isUnanswered = ({ perguntas, respostas }: Registration['ingressos'][number]) =>
  respostas.length === 0 && perguntas.some(({ flagObrigatoria }) => flagObrigatoria)

/** One ticket of each kind that gives exclusive content: what it gives is the same for all of a kind. */
const withContent = (tickets: Registration['ingressos']) => [
  ...new Map(tickets.filter(ticket => ticket.flagConteudoExclusivo).map(ticket => [ticket.ingressoId, ticket])).values(),
]

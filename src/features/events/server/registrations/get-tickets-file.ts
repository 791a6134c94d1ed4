import { eq } from 'drizzle-orm'
import { encode } from 'uqr'
import type { Locale } from '#contract/locale.ts'
import { Problem } from '#contract/problems.ts'
import { type ChurchPaper, churchPaper } from '#features/church/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Paper, TicketPart } from '#server/pdf/paper.ts'
import { pdfFile } from '#server/pdf/pdf-file.ts'
import { m } from '#texts/messages.js'
import type { Registration } from '../../contract/registrations.ts'
import type { getTicketsFile as endpoint } from '../../contract/ticket-file.ts'
import { nextDate } from '../../rules/dates.ts'
import { venueLine } from '../../rules/events.ts'
import { dateAndTime } from '../date-and-time.ts'
import { type EventRow, eventTable } from '../tables.ts'
import { readRegistration } from './read-registrations.ts'

/** The tickets of a registration on paper. @throws Problem `not-found` for anybody else's, and one that is not confirmed */
export async function getTicketsFile({ db, church, user, services, params, query }: HandlerContext<typeof endpoint>): Promise<File> {
  if (params.user !== user.memberId) throw new Problem('not-found')
  const locale = query.idioma
  const registration = await readRegistration(db, params.id, services.secret)
  const [event] = await db.select().from(eventTable).where(eq(eventTable.id, registration.evento))
  const isIt = registration.evento === params.event && registration.situacao === 'confirmada'
  if (!event || !isIt || !registration.ingressos.some(({ qr }) => qr)) throw new Problem('not-found')
  const paper = await churchPaper(db, services.files, church.id, locale)
  const content = { registration, event, locale, timeZone: church.fusoHorario }
  return pdfFile(ticketsPaper(paper, content), `${m.events_tickets({}, { locale })} ${registration.codigo}.pdf`, church.id)
}

type TicketsContent = { registration: Registration; event: EventRow; locale: Locale; timeZone: string }

/** A frame for each ticket that still has a code. */
function ticketsPaper(paper: ChurchPaper, { registration, event, locale, timeZone }: TicketsContent): Paper {
  const options = { locale }
  const when = dateAndTime(nextDate(event, Date.now()).inicio, locale, timeZone)
  const place = event.local ? venueLine(event.local) : undefined
  return {
    ...paper,
    title: event.titulo,
    about: [when, place].filter(Boolean).join(' · '),
    parts: registration.ingressos.flatMap(({ nome, sobrenome, ingresso, qr }): TicketPart[] =>
      qr
        ? [
            {
              kind: 'ticket',
              title: `${nome ?? ''} ${sobrenome ?? ''}`.trim() || ingresso,
              fields: [
                { label: m.events_ticket_kind({}, options), value: ingresso },
                { label: m.events_fact_when({}, options), value: when },
                ...(place ? [{ label: m.events_fact_where({}, options), value: place }] : []),
              ],
              code: encode(qr, { border: 4, ecc: 'M' }).data.map(row => row.map(isDark => (isDark ? '1' : '0')).join('')),
              codeName: m.events_ticket_qr({}, options),
              codeText: registration.codigo,
            },
          ]
        : [],
    ),
  }
}

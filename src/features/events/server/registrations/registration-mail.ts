import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { type EventDate, nextDate } from '../../rules/dates.ts'
import { venueLine } from '../../rules/events.ts'

type Registered = {
  nome: string
  email: string
  codigo: string
  evento: number
  titulo: string
  datas: readonly EventDate[]
  local: Parameters<typeof venueLine>[0] | null
  tickets: readonly { ingresso: string; nome: string | null; sobrenome: string | null }[]
  /** The money came when there were no seats any more. */
  isLate: boolean
  timeZone: string
}

/** To whoever has registered for an event: what for, when, and the way to the tickets; or that there were no seats any more. */
export function registrationMail(brand: Brand, registered: Registered): Mail {
  const { nome, email, codigo, evento, titulo, datas, local, tickets, isLate, timeZone } = registered
  const options = { locale: brand.locale }
  const names = { event: titulo }
  const when = dateAndTime(nextDate({ datas }, Date.now()).inicio, brand.locale, timeZone)
  const people = tickets.map(ticket => `${ticket.ingresso}: ${ticket.nome ?? ''} ${ticket.sobrenome ?? ''}`.trim())
  const about = { to: email, reason: m.events_mail_reason(names, options) }
  if (isLate) {
    const text = m.events_mail_late_text(names, options)
    return composeMail(brand, {
      ...about,
      subject: m.events_mail_late_subject(names, options),
      heading: m.events_mail_late_subject(names, options),
      preheader: text,
      paragraphs: [m.mail_hello({ name: nome }, options), text],
      button: { label: m.events_see_event({}, options), url: `${brand.address}/event/${evento}` },
    })
  }
  return composeMail(brand, {
    ...about,
    subject: m.events_mail_subject(names, options),
    heading: m.events_mail_subject(names, options),
    preheader: when,
    paragraphs: [
      m.mail_hello({ name: nome }, options),
      [when, ...(local ? [venueLine(local)] : [])].join('\n'),
      people.join('\n'),
      m.events_mail_text({ code: codigo }, options),
    ],
    button: { label: m.events_see_own_tickets({}, options), url: `${brand.address}/user/registrations/${evento}/tickets` },
  })
}

const dateAndTime = (time: string, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(new Date(time))

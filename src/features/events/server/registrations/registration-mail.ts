import { type ComposedMail, composeMail } from '#server/mail/compose-mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { type EventDate, nextDate } from '../../rules/dates.ts'
import { venueLine } from '../../rules/events.ts'
import { dateAndTime } from '../date-and-time.ts'

/**
 * What has happened since somebody has registered: their money came when there were no seats any more; the event begins soon; it was cancelled, postponed,
 * or is on another date.
 */
export type RegistrationNews = 'sem-vaga' | 'lembrete' | 'cancelado' | 'adiado' | 'remarcado'

type Registered = {
  nome: string
  email: string
  codigo: string
  evento: number
  titulo: string
  datas: readonly EventDate[]
  local: Parameters<typeof venueLine>[0] | null
  /** What people have to know of it. */
  aviso: string | null
  tickets: readonly { ingresso: string; nome: string | null; sobrenome: string | null }[]
  /** They have paid for it themselves. */
  isPaid: boolean
  /** They can give their tickets back, because the event was moved. */
  mayGiveBack: boolean
  timeZone: string
}

/** To whoever has registered for an event. @param news what has happened since; left out: their tickets are theirs */
export function registrationMail(brand: Brand, registered: Registered, news?: RegistrationNews): ComposedMail {
  const { nome, email, codigo, evento, titulo, datas, local, aviso, tickets, isPaid, mayGiveBack, timeZone } = registered
  const options = { locale: brand.locale }
  const names = { event: titulo }
  const when = dateAndTime(nextDate({ datas }, Date.now()).inicio, brand.locale, timeZone)
  const place = [when, ...(local ? [venueLine(local)] : [])].join('\n')
  const people = tickets.map(ticket => `${ticket.ingresso}: ${ticket.nome ?? ''} ${ticket.sobrenome ?? ''}`.trim()).join('\n')
  const atTheDoor = m.events_mail_text({ code: codigo }, options)
  const money = isPaid ? [m.events_mail_choose({}, options)] : []
  const notice = aviso ? [aviso] : []
  const own = { label: m.events_see_own_tickets({}, options), url: `${brand.address}/user/registrations/${evento}/tickets` }
  const page = { label: m.events_see_event({}, options), url: `${brand.address}/event/${evento}` }
  const mail = (subject: string, preheader: string, paragraphs: readonly string[], button = own) =>
    composeMail(brand, {
      to: email,
      reason: m.events_mail_reason(names, options),
      subject,
      heading: subject,
      preheader,
      paragraphs: [m.mail_hello({ name: nome }, options), ...paragraphs],
      button,
    })
  switch (news) {
    case undefined:
      return mail(m.events_mail_subject(names, options), when, [place, people, atTheDoor])
    case 'lembrete':
      return mail(m.events_mail_reminder_subject(names, options), when, [place, ...notice, people, atTheDoor])
    case 'sem-vaga': {
      const text = m.events_mail_late_text(names, options)
      return mail(m.events_mail_late_subject(names, options), text, [text], page)
    }
    case 'cancelado': {
      const text = m.events_mail_off_text(names, options)
      return mail(m.events_mail_off_subject(names, options), text, [text, ...notice, ...money])
    }
    case 'adiado': {
      const text = m.events_mail_postponed_text(names, options)
      return mail(m.events_mail_postponed_subject(names, options), text, [text, ...notice, ...money])
    }
    case 'remarcado': {
      const text = m.events_mail_moved_text(names, options)
      return mail(m.events_mail_moved_subject(names, options), when, [
        text,
        place,
        ...notice,
        people,
        ...(mayGiveBack ? [m.events_mail_moved_back({}, options)] : []),
      ])
    }
  }
}

import { dateAndTime } from '#site/content/date-time.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Ticket } from '../../contract/tickets.ts'
import { costOf, type TicketStanding } from '../../rules/tickets.ts'

/** Why a ticket cannot be chosen, or until when it can be; nothing for one that can be chosen at any time. @param timeZone of the church */
export function standingText(
  standing: TicketStanding,
  { dataInicio, dataFim, limitePorUsuario }: Ticket,
  timeZone: string,
): string | undefined {
  const when = (time: string) => dateAndTime(time, getLocale(), timeZone)
  if (standing === 'early') return m.events_ticket_from({ when: when(dataInicio ?? '') })
  if (standing === 'expired') return m.events_ticket_expired()
  if (standing === 'sold-out') return m.events_ticket_sold_out()
  if (standing === 'limit') return m.events_ticket_limit({ count: limitePorUsuario ?? 0 })
  return dataFim === null ? undefined : m.events_ticket_until({ when: when(dataFim) })
}

/** What of the price is fees, when the buyer pays some. */
export function feesText(ticket: Ticket, churchBearsFees: boolean, money: (minor: number) => string): string | undefined {
  const fees = costOf(ticket, churchBearsFees) - ticket.preco
  return fees > 0 ? m.events_ticket_fees({ price: money(ticket.preco), fees: money(fees) }) : undefined
}

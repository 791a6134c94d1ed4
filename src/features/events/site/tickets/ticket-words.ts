import { dateAndTime } from '#site/content/date-time.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { WholeEvent } from '../../contract/events.ts'
import type { Ticket } from '../../contract/tickets.ts'
import { cancelUntil } from '../../rules/cancellation.ts'
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

type Refunded = Pick<WholeEvent, 'ingressos' | 'dataInicio' | 'cancelamentoHoras' | 'cancelamentoRetencao'>

/** What comes back to whoever has paid and does not come; nothing where all is free. @param timeZone of the church @param now epoch milliseconds */
export function cancellationText(event: Refunded, timeZone: string, now: number): string | undefined {
  if (!event.ingressos.some(({ preco }) => preco > 0)) return undefined
  const until = cancelUntil(event, Date.parse(event.dataInicio))
  if (until === null) return m.events_refund_none()
  if (until <= now) return m.events_refund_over()
  const when = dateAndTime(new Date(until).toISOString(), getLocale(), timeZone)
  const back = 100 - event.cancelamentoRetencao
  if (back === 100) return m.events_refund_all({ when })
  if (back === 0) return m.events_refund_kept({ when })
  return m.events_refund_part({ when, share: new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(back / 100) })
}

/** What of the price is fees, when the buyer pays some. */
export function feesText(ticket: Ticket, churchBearsFees: boolean, money: (minor: number) => string): string | undefined {
  const fees = costOf(ticket, churchBearsFees) - ticket.preco
  return fees > 0 ? m.events_ticket_fees({ price: money(ticket.preco), fees: money(fees) }) : undefined
}

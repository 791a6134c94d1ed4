/** Kinds of tickets of one event, at most. */
export const maxTickets = 40

/** Tickets in one registration, at most. */
export const maxTogether = 20

/** For so long seats are kept while somebody fills in who comes, and again for paying; minutes. */
export const holdMinutes = 15

/** The most that seats are kept without a payment, however often the same person begins again; minutes. */
export const longestHoldMinutes = 60

/** For so long a payment that is confirmed at once, such as Pix, may keep seats; minutes. What takes days keeps them until it ends. */
export const payMinutes = 30

/**
 * Why a ticket can or cannot be chosen: now; from a time on; no more, because its time or the event is over; all are taken; this person has as many
 * as one may have.
 */
export type TicketStanding = 'available' | 'early' | 'expired' | 'sold-out' | 'limit'

/** What the standing of a ticket depends on; times in ISO 8601. `flagExpirado`: also because the event is over or does not take place. */
export type OfferedTicket = {
  dataInicio: string | null
  dataFim: string | null
  flagEsgotado: boolean
  flagExpirado: boolean
  limitePorUsuario: number | null
}

/**
 * Whether a ticket can be chosen at a time. Of several reasons against it, the one that nothing changes any more comes first.
 * @param now epoch milliseconds @param own how many of it the person has
 */
export function standingOf(ticket: OfferedTicket, now: number, own = 0): TicketStanding {
  const { dataInicio, dataFim, flagEsgotado, flagExpirado, limitePorUsuario } = ticket
  if (flagExpirado || (dataFim !== null && Date.parse(dataFim) <= now)) return 'expired'
  if (limitePorUsuario !== null && own >= limitePorUsuario) return 'limit'
  if (dataInicio !== null && Date.parse(dataInicio) > now) return 'early'
  return flagEsgotado ? 'sold-out' : 'available'
}

type Priced = { preco: number; taxaServico: number; taxaProcessamento: number }

/** What one ticket costs its buyer, in minor units: with its fees, unless the church bears them. A free ticket has none. */
export const costOf = ({ preco, taxaServico, taxaProcessamento }: Priced, churchBearsFees: boolean): number =>
  preco === 0 || churchBearsFees ? preco : preco + taxaServico + taxaProcessamento

/**
 * What becomes of a registration. `reservada`: seats are kept while somebody fills it in. `pendente`: filled in, and not paid yet. `expirada`: its
 * seats were given back, because nobody went on or paid.
 */
export const registrationStates = ['reservada', 'pendente', 'confirmada', 'expirada', 'cancelada'] as const
export type RegistrationState = (typeof registrationStates)[number]

/**
 * Until when seats are kept without a payment. @param since when this person began to keep them, in epoch milliseconds, as is `now`
 * @returns epoch milliseconds
 */
export const heldUntil = (since: number, now: number): number => Math.min(now + holdMinutes * 60_000, since + longestHoldMinutes * 60_000)

import { costOf } from './tickets.ts'

/** Coupons of one event, at most. */
export const maxCoupons = 100

/** Characters of a coupon's code: what people read on a poster and type on a phone. */
export const maxCouponCode = 24

/** How a code is kept and compared: people type it with spaces and small letters. */
export const couponCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What a coupon takes off the price of each ticket that it is for: a share in percent, or an amount in minor units; never both. */
export type Discount = { percentual: number | null; valor: number | null }

/** For which tickets a coupon is, by their ids; empty: for all of them. */
export type CouponOffer = Discount & { ingressos: readonly number[] }

type PricedTicket = { id: number; preco: number; taxaServico: number; taxaProcessamento: number }

/** What a coupon takes off a price; never more than the price. A share of a cent is the church's. */
export const discountOf = ({ percentual, valor }: Discount, price: number): number =>
  Math.min(price, percentual === null ? (valor ?? 0) : Math.floor((price * percentual) / 100))

/** A ticket's price and how much less it is than without a coupon, in minor units. */
export type TicketCost = { valor: number; desconto: number }

/**
 * What each of some tickets costs with its fees, in their order. A coupon that is not left for all of them is used where it takes off most. A ticket
 * whose price is all taken off has no fees either.
 * @param uses how often the coupon may be used
 */
export function costsWith(
  tickets: readonly PricedTicket[],
  churchBearsFees: boolean,
  coupon: CouponOffer | null = null,
  uses = Number.POSITIVE_INFINITY,
): TicketCost[] {
  const full = tickets.map(ticket => costOf(ticket, churchBearsFees))
  const reduced = tickets.map((ticket, index) => {
    const isFor = coupon && (coupon.ingressos.length === 0 || coupon.ingressos.includes(ticket.id))
    const discount = isFor ? discountOf(coupon, ticket.preco) : 0
    return discount ? costOf({ ...ticket, preco: ticket.preco - discount }, churchBearsFees) : (full[index] ?? 0)
  })
  const savings = full.map((cost, index) => cost - (reduced[index] ?? 0))
  const best = [...savings.keys()].filter(index => savings[index]).sort((a, b) => (savings[b] ?? 0) - (savings[a] ?? 0) || a - b)
  const isUsed = new Set(best.slice(0, uses))
  return full.map((cost, index) => {
    const desconto = isUsed.has(index) ? (savings[index] ?? 0) : 0
    return { valor: cost - desconto, desconto }
  })
}

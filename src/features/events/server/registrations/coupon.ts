import { and, count, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Failure } from '#contract/validation/failure.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type * as contract from '../../contract/coupons.ts'
import { costsWith, couponCode, type TicketCost } from '../../rules/coupons.ts'
import { maxTogether } from '../../rules/tickets.ts'
import { type CouponRow, couponTable } from '../coupons/tables.ts'
import { eventTable } from '../tables.ts'
import type { TicketRow } from '../tickets/tables.ts'
import type { LockedEvent } from './seats.ts'
import { participantTable, registrationTable } from './tables.ts'

type Reads = Pick<ChurchTx, 'select'>

const refused = (failure: Failure) => new Problem('invalid', { errors: { cupom: failure } })

/** For how many tickets a member can use a coupon now; `Infinity` without a limit. */
export async function usesLeft(tx: Reads, coupon: CouponRow, memberId: number): Promise<number> {
  const { limite, limitePorUsuario, usados } = coupon
  const left = limite === null ? Number.POSITIVE_INFINITY : limite - usados
  if (limitePorUsuario === null) return left
  const { id, cupomId } = registrationTable
  const { inscricaoId, usuarioId, flagAtivo, desconto } = participantTable
  const [own] = await tx
    .select({ uses: count() })
    .from(participantTable)
    .innerJoin(registrationTable, eq(id, inscricaoId))
    .where(and(eq(usuarioId, memberId), flagAtivo, gt(desconto, 0), eq(cupomId, coupon.id)))
  return Math.max(0, Math.min(left, limitePorUsuario - (own?.uses ?? 0)))
}

/**
 * A coupon that a member can use.
 * @throws Problem `invalid` of `cupom`: `unknown`; `invalid` when its time is over; `max_value:0` when it was used as often as it may be
 */
async function usableCoupon(tx: Reads, eventId: number, found: CouponRow | undefined, { memberId, kept, now }: Omit<Offer, 'wanted'>) {
  if (found?.eventoId !== eventId) throw refused('unknown')
  if (found.id !== kept) {
    if (!found.flagAtivo) throw refused('unknown')
    if (found.dataFim !== null && found.dataFim <= now) throw refused('invalid')
  }
  const uses = await usesLeft(tx, found, memberId)
  if (uses <= 0) throw refused('max_value:0')
  return { row: found, uses }
}

async function couponByCode(tx: Reads, eventId: number, code: string): Promise<CouponRow | undefined> {
  const isIt = and(eq(couponTable.eventoId, eventId), eq(couponTable.codigo, couponCode(code)))
  const [row] = await tx.select().from(couponTable).where(isIt)
  return row
}

export async function couponById(tx: Reads, id: number | null): Promise<CouponRow | undefined> {
  if (id === null) return undefined
  const [row] = await tx.select().from(couponTable).where(eq(couponTable.id, id))
  return row
}

type Wanted = readonly { ingressoId: number; quantidade: number }[]
type Offer = {
  wanted: Wanted
  /** A code that was typed, or the coupon of a registration that is made again. */
  coupon?: string | CouponRow | undefined
  /** The id of the one that the member keeps with their seats: it is theirs as long as these are. */
  kept?: number | null
  memberId: number
  now: Date
}

/**
 * What tickets cost, each in the order in which they are wanted.
 * @throws Problem `invalid` of `cupom`, as for a coupon that cannot be used; `not_one_of` when it makes none of them cheaper
 */
export async function priceTickets(tx: Reads, { event, tickets }: LockedEvent, { wanted, coupon, ...offer }: Offer) {
  const chosen = wanted.flatMap(({ ingressoId, quantidade }) => {
    const ticket = tickets.find(({ id }) => id === ingressoId)
    return ticket ? Array.from({ length: quantidade }, (): TicketRow => ticket) : []
  })
  const found = typeof coupon === 'string' ? await couponByCode(tx, event.id, coupon) : coupon
  if (!coupon) return { costs: costsWith(chosen, event.flagAssumirTaxasServico), cupomId: null }
  const { row, uses } = await usableCoupon(tx, event.id, found, offer)
  const costs = costsWith(chosen, event.flagAssumirTaxasServico, row, uses)
  if (usesOf(costs) === 0) throw refused('not_one_of')
  return { costs, cupomId: row.id }
}

/** For how many tickets a coupon was used. */
export const usesOf = (tickets: readonly Pick<TicketCost, 'desconto'>[]): number => tickets.filter(({ desconto }) => desconto > 0).length

/** Counts uses of a coupon of an event that is locked by this transaction. @param uses negative: given back */
export async function countUses(tx: PurposeTx, couponId: number | null, uses: number): Promise<void> {
  if (couponId === null || uses === 0) return
  const usados = sql`${couponTable.usados} + ${uses}`
  await tx.update(couponTable).set({ usados }).where(eq(couponTable.id, couponId))
}

/** What a coupon is for whoever has its code. @throws Problem `not-found` without the event; as `priceTickets` */
export async function findCoupon({ db, user, params, query }: HandlerContext<typeof contract.findCoupon>) {
  const now = new Date()
  const isIt = and(eq(eventTable.id, params.id), isPublished(eventTable, now))
  const [event] = await db.select({ id: eventTable.id }).from(eventTable).where(isIt)
  if (!event) throw new Problem('not-found')
  const found = await couponByCode(db, event.id, query.cupom)
  const { row, uses } = await usableCoupon(db, event.id, found, { memberId: user.memberId, now })
  const { codigo, percentual, valor, ingressos } = row
  return { codigo, percentual, valor, ingressos, restantes: uses > maxTogether ? null : uses }
}

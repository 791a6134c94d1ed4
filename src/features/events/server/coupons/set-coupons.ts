import { and, asc, eq, sql } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-coupons.ts'
import { lockVersion } from '../lock-version.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { type CouponRow, couponTable } from './tables.ts'

const ofEvent = (tx: Pick<ChurchTx, 'select'>, eventId: number) =>
  tx.select().from(couponTable).where(eq(couponTable.eventoId, eventId)).orderBy(asc(couponTable.codigo))

function toStaffCoupon(row: CouponRow) {
  const { id: _id, igrejaId: _church, eventoId: _event, flagAtivo: _taken, dataFim, ...coupon } = row
  return { ...coupon, dataFim: dataFim?.toISOString() ?? null }
}

const isTaken = ({ flagAtivo }: CouponRow) => flagAtivo

/** The coupons of an event. @throws Problem `not-found` */
export async function getStaffCoupons(db: Pick<ChurchTx, 'select'>, eventId: number): Promise<contract.StaffCoupons> {
  const [event] = await db.select({ versao: eventTable.versao }).from(eventTable).where(eq(eventTable.id, eventId))
  if (!event) throw new Problem('not-found')
  return { cupons: (await ofEvent(db, eventId)).filter(isTaken).map(toStaffCoupon), versao: event.versao }
}

type Call = HandlerContext<typeof contract.setCoupons>

/**
 * Sets the coupons of an event. Its row is locked first, so nobody uses one meanwhile.
 * @throws Problem `not-found`, `stale`; `invalid` for a code that stands there twice, tickets of another event, and a limit below what was used
 */
export function setCoupons({ db, params: { id: eventId }, expectedVersion, body: { cupons } }: Call): Promise<contract.StaffCoupons> {
  return db.transaction(async tx => {
    const event = await lockVersion(tx, eventId, expectedVersion)
    const known = await ofEvent(tx, eventId)
    const tickets = await tx.select({ id: ticketTable.id }).from(ticketTable).where(eq(ticketTable.eventoId, eventId))
    const errors: FieldErrors = {}
    for (const [index, { codigo, limite, ingressos }] of cupons.entries()) {
      const used = known.find(row => row.codigo === codigo)?.usados ?? 0
      if (cupons.findIndex(coupon => coupon.codigo === codigo) < index) errors[`cupons.${index}.codigo`] = 'taken'
      if (limite !== null && limite < used) errors[`cupons.${index}.limite`] = `min_value:${used}`
      if (ingressos.some(id => !tickets.some(ticket => ticket.id === id))) errors[`cupons.${index}.ingressos`] = 'unknown'
    }
    if (Object.keys(errors).length) throw new Problem('invalid', { errors })

    const codes = cupons.map(({ codigo }) => codigo)
    const isLeftOut = sql`${couponTable.codigo} <> all(${sql.param(codes)}::text[])`
    await tx
      .update(couponTable)
      .set({ flagAtivo: false })
      .where(and(eq(couponTable.eventoId, eventId), isLeftOut))
    for (const { dataFim, ...coupon } of cupons) {
      const values = { ...coupon, dataFim: dataFim === null ? null : new Date(dataFim), flagAtivo: true }
      const row = known.find(({ codigo }) => codigo === coupon.codigo)
      if (row) await tx.update(couponTable).set(values).where(eq(couponTable.id, row.id))
      else await tx.insert(couponTable).values({ ...values, eventoId: eventId })
    }
    const versao = event.versao + 1
    await tx.update(eventTable).set({ versao }).where(eq(eventTable.id, eventId))
    const was = { cupons: known.filter(isTaken).map(toStaffCoupon), versao: event.versao }
    await tx.audit({ action: 'update', entity: 'evento', id: eventId, before: was, after: { cupons, versao } })
    return getStaffCoupons(tx, eventId)
  })
}

import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { openGateway } from '../../gateways/open-gateway.ts'
import { paymentDb } from '../../rows/payment-db.ts'
import { lockPayment, type PaymentRow } from '../../rows/payment-row.ts'
import { refundTable } from '../../tables.ts'
import { applySnapshot } from '../apply-snapshot.ts'
import { orderOf } from '../order.ts'
import { givenBackByHand } from './given-back-by-hand.ts'

type RefundRow = typeof refundTable.$inferSelect

/**
 * The refund of a payment that its gateway is asked for now: the first one that is not decided. They run one after the other, because gateways
 * without keys know by the sum that was given back before whether a refund was made. What was given back by hand asks nobody and waits for nobody.
 */
export async function currentRefund(db: Pick<ChurchDb, 'select'>, paymentId: number): Promise<number | undefined> {
  const { id, pagamentoId, situacao, comprovacao } = refundTable
  const isWaiting = and(eq(pagamentoId, paymentId), eq(situacao, 'pedido'), isNull(comprovacao))
  const [first] = await db.select({ id }).from(refundTable).where(isWaiting).orderBy(asc(id)).limit(1)
  return first?.id
}

/**
 * Stores what was given back of a payment before this refund, by us or by somebody at the gateway itself: after that, gateways without keys know by
 * it whether the refund was made. The gateway is asked for it just before it is asked for the refund, and never again, because then it may be made.
 * @returns the sum, in minor units
 * @throws GatewayError as `find`
 */
export async function beginRefund(services: Services, church: ChurchState, payment: PaymentRow, refund: RefundRow): Promise<number> {
  const db = paymentDb(services, church, 'send-refund')
  const { gateway, connection } = await openGateway(services, church, payment)
  const known = await gateway.find(connection, await db.transaction(tx => orderOf(tx, services, church, payment)))
  return db.transaction(async tx => {
    const locked = (await lockPayment(tx, payment.id)) ?? payment
    const { row } = known ? await applySnapshot(tx, locked, known, services, new Date()) : { row: locked }
    const isOurs = eq(refundTable.id, refund.id)
    const [now] = await tx.select({ jaEstornado: refundTable.jaEstornado }).from(refundTable).where(isOurs)
    // Another node was faster.
    if (typeof now?.jaEstornado === 'number') return now.jaEstornado
    const jaEstornado = row.valorEstornado - (await givenBackByHand(tx, row))
    await tx.update(refundTable).set({ jaEstornado }).where(isOurs)
    return jaEstornado
  })
}

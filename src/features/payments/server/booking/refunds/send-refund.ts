import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Job } from '#server/jobs/job.ts'
import { NotYet } from '#server/jobs/queue-job.ts'
import { GatewayError, type Refund, type RefundSnapshot } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import { openGateway } from '../../gateways/open-gateway.ts'
import { paymentDb } from '../../rows/payment-db.ts'
import { lockPayment, type PaymentRow } from '../../rows/payment-row.ts'
import { paymentTable, refundTable } from '../../tables.ts'
import { applySnapshot, type BookingServices } from '../apply-snapshot.ts'
import { orderOf } from '../order.ts'
import { beginRefund, currentRefund } from './begin-refund.ts'
import { bookByHand } from './book-by-hand.ts'

/**
 * Asks the gateway to give money back, and books what it says. It knows the refund by its key, or by the sum that it had given back before, and one
 * job at a time asks it, so a job that runs twice does it once. Money that came without a gateway is given back by hand: staff have done so when they ask for it.
 */
export const sendRefund: Job<{ estorno: number }> = {
  name: 'send-refund',
  atOnce: 2,
  async run({ estorno }, { db, church, ...services }) {
    const [refund] = await db.select().from(refundTable).where(eq(refundTable.id, estorno))
    if (!church || refund?.situacao !== 'pedido') return
    const [payment] = await db.select().from(paymentTable).where(eq(paymentTable.id, refund.pagamentoId))
    if (!payment) return
    // Without a gateway staff have given it back when they ask for it, with or without something that proves it.
    if (refund.comprovacao !== null || payment.gateway === null) return bookGivenBack(db, services, refund)
    // Whoever decides the one before sends this job again: a failure would let it wait longer and longer.
    if ((await currentRefund(db, payment.id)) !== estorno) return
    const jaEstornado = refund.jaEstornado ?? (await beginRefund(services, church, payment, refund))
    const snapshot = await giveBack(services, church, payment, { ...refund, jaEstornado })
    const isDone = snapshot?.feito ?? (snapshot?.estornado ?? 0) >= jaEstornado + refund.valor
    // Some gateways take days for it. The job asks again, later each time.
    if (snapshot && !isDone) {
      await db.transaction(tx => tx.update(refundTable).set({ enviandoAte: null }).where(eq(refundTable.id, estorno)))
      throw new NotYet('the gateway has not given the money back')
    }
    await db.transaction(async tx => {
      const row = await lockPayment(tx, payment.id)
      const [settled] = await tx
        .update(refundTable)
        .set({ situacao: snapshot ? 'feito' : 'recusado' })
        .where(and(eq(refundTable.id, estorno), eq(refundTable.situacao, 'pedido')))
        .returning()
      if (!row) return
      // Also when staff have ended it meanwhile: the gateway has given money back, and the treasurer sees that both have happened.
      if (snapshot) await applySnapshot(tx, row, snapshot, services, new Date())
      if (!snapshot || !settled) await tx.update(paymentTable).set({ flagConferir: true }).where(eq(paymentTable.id, row.id))
      if (settled) await sendNextRefund(tx, row.id)
    })
  },
}

/**
 * Sends the job of a payment's next refund, in the transaction that decides the one before: a payment has one such job at a time.
 * @param tx has locked the payment
 */
export async function sendNextRefund(tx: PurposeTx, paymentId: number): Promise<void> {
  const next = await currentRefund(tx, paymentId)
  if (next !== undefined) await tx.send(sendRefund, { estorno: next })
}

/** Staff have given it back in another way. What the payment had given back before is read under its lock: two refunds may be booked at once. */
const bookGivenBack = (db: Db, services: BookingServices, refund: typeof refundTable.$inferSelect) =>
  db.transaction(async tx => {
    const { id, pagamentoId, comprovacao } = refund
    const row = await lockPayment(tx, pagamentoId)
    const isOpen = and(eq(refundTable.id, id), eq(refundTable.situacao, 'pedido'))
    const [open] = await tx.select({ id: refundTable.id }).from(refundTable).where(isOpen)
    if (row && open) await bookByHand(tx, row, refund, comprovacao, services)
    if (comprovacao === null) await sendNextRefund(tx, pagamentoId)
  })

/**
 * Asks the gateway for a refund, unless the payer has disputed the payment since it was asked for: their bank takes the money back then, and they
 * would get it twice. Only whether it was made before is found out.
 * @returns `undefined` when it is not made, for good @throws GatewayError without a certain answer: the job runs again
 */
async function giveBack(
  services: Services,
  church: ChurchState,
  payment: PaymentRow,
  { id, chave, valor, jaEstornado }: Refund & { id: number },
): Promise<RefundSnapshot | undefined> {
  const db = paymentDb(services, church, 'send-refund')
  try {
    const { gateway, connection } = await openGateway(services, church, payment)
    const { order, isDisputed } = await db.transaction(async tx => {
      const row = (await lockPayment(tx, payment.id)) ?? payment
      await claimSending(tx, id)
      return { order: await orderOf(tx, services, church, row), isDisputed: row.flagDisputa }
    })
    if (!isDisputed) return await gateway.refund(connection, order, { chave, valor, jaEstornado })
    const found = await gateway.find(connection, order)
    return found && (found.estornado ?? 0) >= jaEstornado + valor ? found : undefined
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'rejected') return undefined
    throw error
  }
}

/**
 * Whoever asks the gateway for a refund is alone with it for as long as an answer can take: two jobs for one refund, of which an operator has sent
 * one again, would both be paid by a gateway that knows no keys. It stays claimed after a failure, because the request may still be on its way.
 * @param tx has locked the payment
 * @throws NotYet while another job asks
 */
async function claimSending(tx: PurposeTx, refundId: number): Promise<void> {
  const { id, enviandoAte } = refundTable
  const [claimed] = await tx
    .update(refundTable)
    .set({ enviandoAte: sql`now() + interval '3 minutes'` })
    .where(and(eq(id, refundId), or(isNull(enviandoAte), lt(enviandoAte, sql`now()`))))
    .returning({ id })
  if (!claimed) throw new NotYet('another job asks the gateway for it')
}

import { and, eq, lt } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Job } from '#server/jobs/job.ts'
import { GatewayError, type GatewaySnapshot, type Refund } from '../gateways/gateway.ts'
import { openGateway } from '../gateways/open-gateway.ts'
import { paymentTable, refundTable } from '../tables.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { orderOf } from './order.ts'
import { lockPayment, type PaymentRow } from './payment-row.ts'

/**
 * Asks the gateway to give money back, and books what it says. It knows the refund by its key, so a job that runs twice does it once. Money that
 * came without a gateway is given back by hand: staff have done so when they ask for it.
 */
export const sendRefund: Job<{ estorno: number }> = {
  name: 'send-refund',
  atOnce: 2,
  async run({ estorno }, { db, church, ...services }) {
    const [refund] = await db.select().from(refundTable).where(eq(refundTable.id, estorno))
    if (!church || refund?.situacao !== 'pedido') return
    const [payment] = await db.select().from(paymentTable).where(eq(paymentTable.id, refund.pagamentoId))
    if (!payment) return
    const jaEstornado = await givenBackBefore(db, refund)
    const total = jaEstornado + refund.valor
    const snapshot = await askFor(db, services, church, payment, { ...refund, jaEstornado })
    // Some gateways take days for it. The job asks again, later each time.
    if (snapshot && (snapshot.estornado ?? 0) < total) throw new Error('the gateway has not given the money back yet')
    await db.transaction(async tx => {
      const row = await lockPayment(tx, payment.id)
      const [settled] = await tx
        .update(refundTable)
        .set({ situacao: snapshot ? 'feito' : 'recusado' })
        .where(and(eq(refundTable.id, estorno), eq(refundTable.situacao, 'pedido')))
        .returning()
      if (!row || !settled) return
      if (snapshot) await applySnapshot(tx, row, snapshot, services.purposes, new Date())
      else await tx.update(paymentTable).set({ flagConferir: true }).where(eq(paymentTable.id, row.id))
    })
  },
}

/**
 * What the refunds of the same payment before this one have given back. They run one after the other: gateways without keys know a refund by it.
 * @throws while one of them is not decided: the job runs again
 */
async function givenBackBefore(db: ChurchDb, { id, pagamentoId }: typeof refundTable.$inferSelect): Promise<number> {
  const isEarlier = and(eq(refundTable.pagamentoId, pagamentoId), lt(refundTable.id, id))
  const rows = await db.select({ valor: refundTable.valor, situacao: refundTable.situacao }).from(refundTable).where(isEarlier)
  if (rows.some(({ situacao }) => situacao === 'pedido')) throw new Error('an earlier refund of this payment is not decided yet')
  return rows.reduce((total, { valor, situacao }) => total + (situacao === 'feito' ? valor : 0), 0)
}

/** @returns `undefined` when the gateway refuses for good @throws GatewayError without a certain answer: the job runs again */
async function askFor(
  db: ChurchDb,
  services: Services,
  church: ChurchState,
  payment: PaymentRow,
  { chave, valor, jaEstornado }: Refund,
): Promise<GatewaySnapshot | undefined> {
  if (payment.gateway === null) return { referencia: '', situacao: 'aprovado', estornado: jaEstornado + valor }
  try {
    const { gateway, connection } = await openGateway(services, church, payment)
    return await gateway.refund(connection, await orderOf(db, services, church, payment), { chave, valor, jaEstornado })
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'rejected') return undefined
    throw error
  }
}

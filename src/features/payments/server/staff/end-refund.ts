import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { endRefund as endpoint, StaffPaymentDetails } from '../../contract/staff.ts'
import { bookByHand } from '../booking/refunds/book-by-hand.ts'
import { sendNextRefund } from '../booking/refunds/send-refund.ts'
import { auditedPayment, lockVersion, staffPaymentDb } from '../rows/staff-db.ts'
import { paymentTable, refundTable } from '../tables.ts'
import { readStaffPayment } from './read-staff-payment.ts'

/**
 * Ends a refund that its gateway does not decide: it was given back by hand, which is booked, or it is not given back. What the gateway says later
 * is booked all the same, because it is money of its own.
 * @throws Problem `not-found`; `invalid` for a refund that is decided; `stale`
 */
export async function endRefund(context: HandlerContext<typeof endpoint>): Promise<StaffPaymentDetails> {
  const { params, body, expectedVersion, services } = context
  const { situacao, comprovacao } = body
  const db = staffPaymentDb(context)
  await db.transaction(async tx => {
    const row = await lockVersion(tx, params.id, expectedVersion)
    const isIt = and(eq(refundTable.id, params.estorno), eq(refundTable.pagamentoId, row.id))
    const [refund] = await tx.select().from(refundTable).where(isIt).for('update')
    if (!refund) throw new Problem('not-found')
    if (refund.situacao !== 'pedido') throw new Problem('invalid', { errors: { situacao: 'invalid' } })
    if (situacao === 'feito') await bookByHand(tx, row, refund, comprovacao, services)
    else {
      await tx.update(refundTable).set({ situacao }).where(isIt)
      await tx
        .update(paymentTable)
        .set({ versao: row.versao + 1 })
        .where(eq(paymentTable.id, row.id))
    }
    await sendNextRefund(tx, row.id)
    const { id, valor } = refund
    await tx.audit({
      action: 'update',
      entity: 'pagamento',
      id: row.id,
      before: { ...auditedPayment(row), estorno: { id, situacao: 'pedido' } },
      after: { versao: row.versao + 1, estorno: { id, situacao, valor }, comprovacao },
    })
  })
  return readStaffPayment(db, params.id)
}

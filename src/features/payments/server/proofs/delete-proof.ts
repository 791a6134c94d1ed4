import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Payment } from '../../contract/pay.ts'
import type { deleteProof as endpoint } from '../../contract/proofs.ts'
import { isOpen } from '../../rules/payments.ts'
import { toPayment } from '../pay/to-payment.ts'
import { paymentDb } from '../rows/payment-db.ts'
import { lockPayment } from '../rows/payment-row.ts'
import { proofTable } from '../rows/proofs/tables.ts'
import { readPayment } from '../rows/read-payment.ts'

/** Takes back what was attached. What the treasurer has decided by stays. @throws Problem `not-found`, also once the payment has ended */
export async function deleteProof(context: HandlerContext<typeof endpoint>): Promise<Payment> {
  const { services, church, params, requestId } = context
  const db = paymentDb(services, church, requestId)
  const row = await readPayment(services, church, params.codigo)
  await db.transaction(async tx => {
    const locked = await lockPayment(tx, row.id)
    if (!locked || !isOpen(locked.situacao)) throw new Problem('not-found')
    const isMeant = and(eq(proofTable.id, params.id), eq(proofTable.pagamentoId, row.id))
    const deleted = await tx.delete(proofTable).where(isMeant).returning({ id: proofTable.id })
    if (!deleted.length) throw new Problem('not-found')
  })
  return toPayment(services, church, row)
}

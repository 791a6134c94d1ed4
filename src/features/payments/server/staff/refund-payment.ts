import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { refundPayment as endpoint } from '../../contract/staff.ts'
import { lockPayment } from '../life/payment-row.ts'
import { requestRefund } from '../refunds/request-refund.ts'

/**
 * Asks for money to be given back. Two at once wait for each other at the payment's row, so together they are never more than what is there.
 * @throws Problem `not-found`; `conflict` while a dispute is open; `invalid` for more than is there
 */
export async function refundPayment({ db, params, body }: HandlerContext<typeof endpoint>): Promise<{ id: number; situacao: 'pedido' }> {
  return db.transaction(async tx => {
    const row = await lockPayment(tx, params.id)
    if (!row) throw new Problem('not-found')
    const id = await requestRefund(tx, row, body.valor, body.motivo)
    await tx.audit({ action: 'refund', entity: 'pagamento_estorno', id, after: { pagamentoId: row.id, ...body } })
    return { id, situacao: 'pedido' as const }
  })
}

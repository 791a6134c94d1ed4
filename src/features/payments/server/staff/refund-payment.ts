import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import type { refundPayment as endpoint } from '../../contract/staff.ts'
import { refundsOf } from '../booking/refunds/give-back.ts'
import { requestRefund } from '../booking/refunds/request-refund.ts'
import { lockPayment, type PaymentRow } from '../rows/payment-row.ts'

/**
 * Asks for money to be given back, or says that it was given back in another way; a job does the one or books the other. Two at once wait for
 * each other at the payment's row, so together they are never more than what is there.
 * @throws Problem `not-found`; `conflict` while a dispute is open; `invalid` for more than is there, and for what its gateway cannot give back
 */
export async function refundPayment({
  db,
  services,
  params,
  body,
}: HandlerContext<typeof endpoint>): Promise<{ id: number; situacao: 'pedido' }> {
  const { valor, motivo, comprovacao } = body
  return db.transaction(async tx => {
    const row = await lockPayment(tx, params.id)
    if (!row) throw new Problem('not-found')
    if (comprovacao === undefined) checkGateway(row, valor, services.gateways)
    const id = await requestRefund(tx, row, { valor, motivo, comprovacao })
    await tx.audit({ action: 'refund', entity: 'pagamento_estorno', id, after: { pagamentoId: row.id, ...body } })
    return { id, situacao: 'pedido' as const }
  })
}

/** @throws Problem `invalid` for what the gateway cannot give back */
function checkGateway(row: PaymentRow, valor: number, gateways: Gateways) {
  if (row.gateway === null) return
  const can = refundsOf(row, gateways)
  if (can === false) throw new Problem('invalid', { errors: { comprovacao: 'required' } })
  const left = row.valorRecebido - row.valorEstornado
  if (can === 'total' && valor !== left) throw new Problem('invalid', { errors: { valor: `between:${left},${left}` } })
}

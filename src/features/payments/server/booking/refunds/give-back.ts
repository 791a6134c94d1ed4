import { eq } from 'drizzle-orm'
import type { Gateways } from '#server/payment-gateway.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PaymentRow } from '../../rows/payment-row.ts'
import { paymentTable } from '../../tables.ts'
import { requestRefund } from './request-refund.ts'

/**
 * What the gateway of a payment can give back of it at all: it would refuse later, when nobody looks. The sandbox can give back everything; `undefined`:
 * this version does not know its gateway.
 */
export function refundsOf(
  { gateway, metodo, flagDemonstracao }: PaymentRow,
  gateways: Gateways,
): 'total-e-parcial' | 'total' | false | undefined {
  if (gateway === null) return false
  return flagDemonstracao ? 'total-e-parcial' : gateways.get(gateway)?.methods[metodo]?.estorno
}

/**
 * Gives a part of a payment back, because what it was for was given back by whoever had paid. What its gateway cannot give back, as of a boleto or of cash,
 * stands at the payment as a refund that was not made, and is shown to the treasurer, who gives it back in another way.
 * @param row locked by this transaction
 * @param valor minor units; at most `mostRefundable`
 * @returns whether the gateway is asked
 * @throws Problem as `requestRefund`
 */
export async function giveBack(
  tx: UnitOfWork,
  row: PaymentRow,
  { valor, motivo }: { valor: number; motivo: string },
  gateways: Gateways,
): Promise<boolean> {
  const can = refundsOf(row, gateways)
  const isAsked = can === 'total-e-parcial' || (can === 'total' && valor === row.valorRecebido - row.valorEstornado)
  const id = await requestRefund(tx, row, { valor, motivo, isByHand: !isAsked })
  if (!isAsked) {
    const values = { flagConferir: true, versao: row.versao + 1 }
    await tx.update(paymentTable).set(values).where(eq(paymentTable.id, row.id))
  }
  const after = { pagamentoId: row.id, valor, motivo, situacao: isAsked ? 'pedido' : 'recusado' }
  await tx.audit({ action: 'refund', entity: 'pagamento_estorno', id, after })
  return isAsked
}

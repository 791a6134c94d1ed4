import type { HandlerContext } from '#server/http/api/on.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import type * as contract from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { followPayment } from '../processing/follow-payment.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { readPayment } from '../rows/read-payment.ts'
import { toPayment } from './to-payment.ts'

/**
 * A payment by its code. The sandbox sends no messages as gateways do, so a payment of the demonstration goes on whenever somebody looks at it.
 */
export async function showPayment(context: HandlerContext<typeof contract.getPayment>): Promise<contract.Payment> {
  const { church, services, params, requestId } = context
  const row = await readPayment(services, church, params.codigo)
  const isPlayed = row.flagDemonstracao && row.gateway !== null && isOpen(row.situacao)
  const after = isPlayed ? await followPayment(services, church, row.id, requestId).catch(error => ignoreGateway(error, row)) : row
  return toPayment(services, church, after ?? row)
}

function ignoreGateway(error: unknown, row: PaymentRow): PaymentRow {
  if (error instanceof GatewayError) return row
  throw error
}

import { isOpen } from '#features/payments/rules/payments.ts'
import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import { find } from './find.ts'
import type { CardconnectConnection } from './keys.ts'
import { codeOf, Outcome } from './transaction.ts'
import { voidPayment } from './void.ts'

/**
 * Ends a payment that was not paid yet: a bank debit before it is sent, a card that is only authorised. An approved card is paid.
 * @throws GatewayError
 */
export async function cancel(connection: CardconnectConnection, order: Order): Promise<GatewaySnapshot> {
  const known = await findOrVoid(connection, order)
  if (!known) return { referencia: order.referencia ?? order.codigo, situacao: 'cancelado' }
  if (!isOpen(known.situacao)) return known
  await voidPayment(connection, known.referencia)
  return { referencia: known.referencia, situacao: 'cancelado' }
}

/**
 * A payment whose reply was lost, and that cannot be looked up either, is voided by its order id, three times, because each of these requests
 * may be lost as well: so CardConnect advises. What became of it is looked up again, unless the answer has told it.
 */
async function findOrVoid(connection: CardconnectConnection, order: Order): Promise<GatewaySnapshot | null> {
  try {
    return await find(connection, order)
  } catch (error) {
    const isUnknown = !order.referencia && error instanceof GatewayError && error.reason === 'uncertain'
    if (!isUnknown) throw error
  }
  for (let attempt = 1; attempt <= 3; attempt++) {
    const outcome = await ask(connection, 'PUT', 'voidByOrderId', Outcome, { orderid: order.codigo }).catch(() => undefined)
    // PPS 29: it was never processed.
    if (outcome?.respstat === 'A' || (outcome && codeOf(outcome) === 'PPS 29')) return null
    if (outcome) break
  }
  return find(connection, order)
}

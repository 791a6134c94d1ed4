import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import type { CardconnectConnection } from './keys.ts'
import { amountOf } from './snapshot.ts'
import { codeOf, Outcome, type Transaction } from './transaction.ts'

/** Ends a payment that is not settled, as a whole. @throws GatewayError */
export async function voidPayment(connection: CardconnectConnection, retref: string): Promise<void> {
  const outcome = await ask(connection, 'PUT', 'void', Outcome, { retref })
  if (outcome.respstat !== 'A') throw new GatewayError(outcome.respstat === 'B' ? 'uncertain' : 'rejected', codeOf(outcome))
}

/** Whether a bank has approved less than was asked for, which prepaid cards do. */
export const isPartial = (order: Order, transaction: Transaction, { situacao }: GatewaySnapshot): boolean =>
  situacao === 'aprovado' && amountOf(order, transaction) < order.total && transaction.setlstat?.toLowerCase() !== 'accepted'

/**
 * A payment of a part is none: it is ended, and the payer hears that the card was declined.
 * @throws GatewayError `uncertain` while the part is not certainly ended
 */
export async function voidPartial(connection: CardconnectConnection, order: Order, { retref }: Transaction): Promise<GatewaySnapshot> {
  try {
    await voidPayment(connection, retref ?? '')
  } catch (error) {
    throw new GatewayError('uncertain', 'partial', error)
  }
  return { referencia: retref ?? order.codigo, situacao: 'nao_aprovado', recusa: { tipo: 'temporaria', codigo: 'partial' } }
}

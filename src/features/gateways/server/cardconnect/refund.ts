import { GatewayError, type GatewaySnapshot, type Order, type Refund } from '#server/payment-gateway.ts'
import { toDecimal } from '../protocol/decimal-amount.ts'
import { ask } from './ask.ts'
import { findPayment } from './find.ts'
import type { CardconnectConnection } from './keys.ts'
import { refundCode } from './refund-code.ts'
import { codeOf, Outcome } from './transaction.ts'
import { voidPayment } from './void.ts'

/**
 * Gives money back: all of it by a void as long as that is possible, which costs no fee, else by a refund. CardConnect has no idempotency keys:
 * what was given back is read before (voids are seen in the state, refunds under order ids of their own), and tells whether this one was made.
 * @throws GatewayError `rejected`: `refunded_otherwise` when somebody else has given money back that we have not booked yet, `not_settled` for
 * a part before the money has arrived
 */
export async function refund(connection: CardconnectConnection, order: Order, refund: Refund): Promise<GatewaySnapshot> {
  const { valor, jaEstornado } = refund
  const found = await findPayment(connection, order)
  if (!found) throw new GatewayError('rejected', 'not_found')
  const { transaction, snapshot } = found
  const given = snapshot.estornado ?? 0
  if (given === jaEstornado + valor) return snapshot
  if (given !== jaEstornado) throw new GatewayError('rejected', 'refunded_otherwise')
  const received = snapshot.recebido ?? 0
  if (snapshot.situacao !== 'aprovado' || valor > received - given) throw new GatewayError('rejected', 'state')
  if (valor === received && transaction.voidable === 'Y') await voidPayment(connection, snapshot.referencia)
  else if (transaction.refundable !== 'Y') throw new GatewayError('rejected', 'not_settled')
  else await sendRefund(connection, order, refund, snapshot.referencia)
  const estornado = given + valor
  return { ...snapshot, estornado, situacao: estornado === received ? 'estornado' : 'aprovado' }
}

async function sendRefund(connection: CardconnectConnection, order: Order, { valor, jaEstornado }: Refund, retref: string): Promise<void> {
  const fields = { retref, amount: toDecimal(valor, order.moeda), orderid: refundCode(order.codigo, jaEstornado) }
  const outcome = await ask(connection, 'PUT', 'refund', Outcome, fields)
  if (outcome.respstat === 'C') throw new GatewayError('rejected', codeOf(outcome))
  if (outcome.respstat === 'B') throw new GatewayError('uncertain', codeOf(outcome))
}

import type { GatewaySnapshot, Order } from '#server/payment-gateway.ts'
import { inquire, inquireById } from './inquire.ts'
import type { CardconnectConnection } from './keys.ts'
import { givenBack, isRefund } from './refund-code.ts'
import { snapshotOf } from './snapshot.ts'
import type { Transaction } from './transaction.ts'
import { isPartial, voidPartial } from './void.ts'

/** @throws GatewayError */
export async function find(connection: CardconnectConnection, order: Order): Promise<GatewaySnapshot | null> {
  return (await findPayment(connection, order))?.snapshot ?? null
}

export type Found = { transaction: Transaction; snapshot: GatewaySnapshot }

/**
 * The payment, with what was given back of it. One that the bank has approved only in part is voided, whenever it is found.
 * @throws GatewayError
 */
export async function findPayment(connection: CardconnectConnection, order: Order): Promise<Found | null> {
  const all = await inquire(connection, order.codigo)
  const [payment] = all.filter(transaction => !isRefund(transaction)).sort(approvedFirst)
  const transaction = payment ?? (order.referencia ? await inquireById(connection, order.referencia) : undefined)
  if (!transaction) return null
  const snapshot = snapshotOf(order, transaction)
  if (isPartial(order, transaction, snapshot)) return { transaction, snapshot: await voidPartial(connection, order, transaction) }
  // Nobody gives money back before we know the payment.
  if (!order.referencia || snapshot.situacao !== 'aprovado') return { transaction, snapshot }
  const given = await givenBack(connection, order, all.filter(isRefund))
  return { transaction, snapshot: snapshotOf(order, transaction, given) }
}

/** Order ids need not be unique for CardConnect, so an approved payment counts more than a declined one. */
const approvedFirst = (left: Transaction, right: Transaction): number => Number(right.respstat === 'A') - Number(left.respstat === 'A')

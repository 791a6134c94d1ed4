import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { ask, read } from './ask.ts'
import type { ZoopConnection } from './keys.ts'
import { snapshotOf } from './snapshot.ts'
import { Transaction, Transactions } from './transaction.ts'

/** @throws GatewayError */
export async function find(connection: ZoopConnection, order: Order): Promise<GatewaySnapshot | null> {
  const transaction = await findTransaction(connection, order)
  return transaction && snapshotOf(order, transaction)
}

/** By Zoop's id when we know it. A payment whose reply was lost, or that was declined without one, is found by our own code. */
export async function findTransaction(connection: ZoopConnection, { codigo, referencia }: Order): Promise<Transaction | null> {
  if (referencia && referencia !== codigo) {
    const reply = await ask(connection, 'GET', `/transactions/${encodeURIComponent(referencia)}`)
    if (reply) return read(Transaction, reply)
  }
  const reply = await ask(connection, 'GET', `/transactions?reference_id=${codigo}`)
  if (!reply) return null
  const { items } = read(Transactions, reply)
  const found = items.find(item => item.reference_id === codigo)
  // A list of others would mean that the search was ignored: then nobody knows whether there is a payment.
  if (items.length > 0 && !found) throw new GatewayError('uncertain', 'reply')
  return found ?? null
}

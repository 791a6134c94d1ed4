import { GatewayError, type GatewaySnapshot, type Order, type Refund } from '#server/payment-gateway.ts'
import { ask, CardRefused, read } from './ask.ts'
import { find } from './find.ts'
import type { ZoopConnection } from './keys.ts'
import { snapshotOf } from './snapshot.ts'
import { Transaction } from './transaction.ts'

/**
 * Gives money back by a void, also a part of it. Voids have no key of their own, so the sum tells whether this one was made: at what was given
 * back before it, it was not; at that and its amount, it was. Anything else is somebody's refund that we have not booked yet.
 * @throws GatewayError `rejected`, code `refunded_otherwise`
 */
export async function refund(connection: ZoopConnection, order: Order, { valor, jaEstornado }: Refund): Promise<GatewaySnapshot> {
  const known = await find(connection, order)
  if (!known) throw new GatewayError('rejected', 'not_found')
  const given = known.estornado ?? 0
  if (given === jaEstornado + valor) return known
  if (given !== jaEstornado) throw new GatewayError('rejected', 'refunded_otherwise')
  if (known.situacao !== 'aprovado') throw new GatewayError('rejected', 'state')
  return voidTransaction(connection, order, known.referencia, valor)
}

/** @throws GatewayError */
export async function voidTransaction(connection: ZoopConnection, order: Order, id: string, amount: number): Promise<GatewaySnapshot> {
  try {
    const reply = await ask(connection, 'POST', `/transactions/${id}/void`, { amount, on_behalf_of: connection.keys.vendedor })
    return snapshotOf(order, read(Transaction, reply))
  } catch (error) {
    if (error instanceof CardRefused) throw new GatewayError('rejected', error.category)
    throw error
  }
}

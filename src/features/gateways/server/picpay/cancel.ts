import * as z from 'zod/mini'
import { isOpen } from '#features/payments/rules/payments.ts'
import { GatewayError, type GatewaySnapshot, type Order, type Refund } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import { find, findAuthorized } from './find.ts'
import type { PicpayConnection } from './keys.ts'

const Cancelled = z.object({ referenceId: z.string() })

/** @throws GatewayError */
export async function cancel(connection: PicpayConnection, order: Order): Promise<GatewaySnapshot> {
  const known = await find(connection, order)
  if (!known) return { referencia: order.codigo, situacao: 'cancelado' }
  // Without an authorization id PicPay cancels only what is not paid, so a payment in this moment is not given back.
  return isOpen(known.situacao) ? cancelAtPicpay(connection, order, {}) : known
}

/**
 * Gives the whole amount back. A payment that was given back is never paid again, so a repeated refund finds it so. PicPay refuses when the
 * church's balance there is too small.
 * @throws GatewayError `rejected`, code `partial`: PicPay cannot give back a part
 */
export async function refund(connection: PicpayConnection, order: Order, { valor }: Refund): Promise<GatewaySnapshot> {
  if (valor !== order.total) throw new GatewayError('rejected', 'partial')
  const known = await findAuthorized(connection, order)
  if (known?.snapshot.situacao === 'estornado') return known.snapshot
  if (known?.snapshot.situacao !== 'aprovado' || !known.authorizationId) throw new GatewayError('rejected', 'state')
  const given = await cancelAtPicpay(connection, order, { authorizationId: known.authorizationId })
  if (given.situacao !== 'estornado') throw new GatewayError('rejected', '422')
  return given
}

/** PicPay's reply has no state, and a refusal may mean that it was done before: the state tells. */
async function cancelAtPicpay(connection: PicpayConnection, order: Order, body: object): Promise<GatewaySnapshot> {
  try {
    await ask(connection, `/${order.codigo}/cancellations`, Cancelled, body)
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === '422')) throw error
  }
  const snapshot = await find(connection, order)
  if (!snapshot) throw new GatewayError('uncertain', 'reply')
  return snapshot
}

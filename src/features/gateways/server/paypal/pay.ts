import { GatewayError, type GatewaySnapshot, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { find } from './find.ts'
import type { PaypalConnection } from './keys.ts'
import { known } from './order.ts'

/** Sends the payer to PayPal, or, when that has happened, takes the money. @throws GatewayError */
export async function pay(connection: PaypalConnection, order: Order, { semPessoa }: PaymentInput): Promise<GatewaySnapshot> {
  if (semPessoa) throw new GatewayError('rejected', 'no-person')
  const snapshot = await find(connection, known(order))
  if (!snapshot) throw new GatewayError('rejected', 'RESOURCE_NOT_FOUND')
  return snapshot
}

import * as z from 'zod/mini'
import { GatewayError, type GatewaySnapshot, type Order } from '../gateway.ts'
import { readReply } from '../read-reply.ts'
import { toStripe } from './amount.ts'
import { readSnapshot } from './find.ts'
import { intentIdOf } from './intent.ts'
import { post, type StripeConnection } from './request.ts'

const Refund = z.object({ status: z.nullish(z.string()) })

/**
 * Asks for a refund. One that is under way (a Pix takes a while) is in the snapshot only once it has succeeded.
 * @throws GatewayError `rejected` with Stripe's code, such as `charge_already_refunded`
 */
export async function refund(
  connection: StripeConnection,
  order: Order,
  { chave, valor }: { chave: string; valor: number },
): Promise<GatewaySnapshot> {
  const { codigo, moeda } = order
  const fields = { payment_intent: intentIdOf(order), amount: toStripe(valor, moeda), metadata: { codigo } }
  const { body } = await post(connection, 'refunds', fields, chave)
  const { status } = readReply(Refund, body)
  if (status === 'failed' || status === 'canceled') throw new GatewayError('rejected', status)
  return readSnapshot(connection, order)
}

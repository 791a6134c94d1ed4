import * as z from 'zod/mini'
import { GatewayError, type Order, type RefundSnapshot } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { toStripe } from './amount.ts'
import { readSnapshot } from './find.ts'
import { intentIdOf } from './intent.ts'
import { get, post, type StripeConnection } from './request.ts'

const Refund = z.object({ status: z.nullish(z.string()), metadata: z.nullish(z.record(z.string(), z.string())) })
type Refund = z.infer<typeof Refund>
const Refunds = z.object({ data: z.array(Refund) })

/**
 * Asks for a refund, and says what has become of it. One that is under way (a Pix takes a while) is in the snapshot's sum only once it has
 * succeeded.
 * @throws GatewayError `rejected` with Stripe's code, such as `charge_already_refunded`
 */
export async function refund(
  connection: StripeConnection,
  order: Order,
  wanted: { chave: string; valor: number },
): Promise<RefundSnapshot> {
  const { status } = (await findRefund(connection, order, wanted.chave)) ?? (await askForRefund(connection, order, wanted))
  if (status === 'failed' || status === 'canceled') throw new GatewayError('rejected', status)
  return { ...(await readSnapshot(connection, order)), feito: status === 'succeeded' }
}

/** A refund that was asked for before. Stripe knows the key of its request only for a day, and replies to it what it replied at first. */
async function findRefund(connection: StripeConnection, order: Order, chave: string): Promise<Refund | undefined> {
  const { data } = readReply(Refunds, await get(connection, `refunds?payment_intent=${intentIdOf(order)}&limit=100`))
  return data.find(({ metadata }) => metadata?.chave === chave)
}

async function askForRefund(
  connection: StripeConnection,
  order: Order,
  { chave, valor }: { chave: string; valor: number },
): Promise<Refund> {
  const { codigo, moeda } = order
  const fields = { payment_intent: intentIdOf(order), amount: toStripe(valor, moeda), metadata: { codigo, chave } }
  const { body } = await post(connection, 'refunds', fields, chave)
  return readReply(Refund, body)
}

import { stripe } from '#features/gateways/server/stripe/stripe.ts'
import type { Order } from '../../src/server/payment-gateway.ts'
import { byCard, connectToFake, newOrder } from './sample-order.ts'
import { openStripe } from './stripe.ts'

type FakeStripe = Awaited<ReturnType<typeof openStripe>>
type Changed = { keys?: Partial<FakeStripe['keys']>; timeoutMs?: number }

const opened: FakeStripe[] = []

/** A Stripe of its own for each test: the circuit breaker belongs to the address. */
export async function open() {
  const fake = await openStripe()
  opened.push(fake)
  return { fake, connection: connectTo(fake) }
}

export const closeAll = () => Promise.all(opened.splice(0).map(fake => fake.close()))

export const connectTo = ({ url, keys }: FakeStripe, changed: Changed = {}) =>
  connectToFake(stripe, { ...keys, ...changed.keys }, url, changed.timeoutMs)

/** An order that Stripe knows, of which nothing was asked yet. */
export async function createOrder(connection: ReturnType<typeof connectTo>, fields: Partial<Order> = {}) {
  const order = newOrder(fields)
  return { ...order, referencia: (await stripe.create?.(connection, order)) ?? '' }
}

/** A payment that a card has paid. */
export async function openPaid(fields: Partial<Order> = {}) {
  const { fake, connection } = await open()
  const order = await createOrder(connection, fields)
  await stripe.pay(connection, order, byCard('pm_card_visa'))
  return { fake, connection, order, find: () => stripe.find(connection, order) }
}

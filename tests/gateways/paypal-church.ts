import { paypal } from '#features/gateways/server/paypal/paypal.ts'
import type { Order } from '../../src/server/payment-gateway.ts'
import { openPaypal } from './paypal.ts'
import { connectToFake, newOrder, withoutCard } from './sample-order.ts'

type FakePaypal = Awaited<ReturnType<typeof openPaypal>>
type Changed = { keys?: Partial<FakePaypal['keys']>; timeoutMs?: number }

const opened: FakePaypal[] = []

/** A PayPal of its own for each test: the circuit breaker belongs to the address. */
export async function open() {
  const fake = await openPaypal()
  opened.push(fake)
  return { fake, connection: connectTo(fake) }
}

export const closeAll = () => Promise.all(opened.splice(0).map(fake => fake.close()))

export const connectTo = ({ url, keys }: FakePaypal, changed: Changed = {}) =>
  connectToFake(paypal, { ...keys, ...changed.keys }, url, changed.timeoutMs)

/** An order that waits for the payer at PayPal. */
export async function openOrder(fields: Partial<Order> = {}) {
  const { fake, connection } = await open()
  const order = newOrder({ metodo: 'paypal', ...fields })
  const referencia = (await paypal.create?.(connection, order)) ?? ''
  const known = { ...order, referencia }
  return {
    fake,
    connection,
    order: known,
    pay: () => paypal.pay(connection, known, withoutCard),
    find: () => paypal.find(connection, known),
  }
}

/** An order that is paid. */
export async function openPaid(fields: Partial<Order> = {}) {
  const all = await openOrder(fields)
  all.fake.approve(all.order.referencia)
  await all.find()
  return all
}

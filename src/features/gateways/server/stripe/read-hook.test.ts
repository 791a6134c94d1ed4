import { afterEach, describe, expect, test } from 'vitest'
import { ForgedHook } from '#server/payment-gateway.ts'
import { closeAll, openPaid } from '../../../../../tests/gateways/stripe-church.ts'
import { stripe } from './stripe.ts'

afterEach(closeAll)

describe('a webhook', () => {
  test('names the payment', async () => {
    const { fake, connection, order } = await openPaid()
    const read = (type: string) => stripe.readHook?.(connection, fake.hookFor(order.referencia, type))
    const { referencia, codigo } = order
    expect(await read('payment_intent.succeeded')).toEqual([
      { id: expect.stringMatching(/^evt_/), tipo: 'payment_intent.succeeded', referencia, codigo },
    ])
    expect(await read('charge.dispute.created')).toMatchObject([{ tipo: 'charge.dispute.created', referencia }])
  })

  test('is believed only when Stripe has signed it, just now', async () => {
    const { fake, connection, order } = await openPaid()
    const hook = (options = {}) => fake.hookFor(order.referencia, 'payment_intent.succeeded', options)
    const minutesAgo = (minutes: number) => hook({ now: new Date(Date.now() - minutes * 60_000) })
    const good = hook()
    const signature = good.headers['stripe-signature'] ?? ''
    const read = (request: typeof good) => stripe.readHook?.(connection, request)
    for (const accepted of [good, minutesAgo(4), hook({ secrets: ['whsec_new', 'whsec_church'] })])
      expect(await read(accepted)).toHaveLength(1)
    for (const forged of [
      { ...good, body: good.body.replace('succeeded', 'canceled') },
      { ...good, body: `${good.body} ` },
      { ...good, headers: {} },
      { ...good, headers: { 'stripe-signature': '' } },
      { ...good, headers: { 'stripe-signature': signature.replace('v1=', 'v0=') } },
      { ...good, headers: { 'stripe-signature': signature.replace(/v1=\w\w/, 'v1=00') } },
      { ...good, headers: { 'stripe-signature': signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 1}`) } },
      { ...good, headers: { 'stripe-signature': signature.replace(/t=\d+/, 't=NaN') } },
      { ...good, headers: { 'stripe-signature': 't=1,v1=,v1=x' } },
      minutesAgo(6),
      minutesAgo(-6),
      hook({ secrets: ['whsec_other'] }),
    ])
      await expect(read(forged)).rejects.toThrow(ForgedHook)
  })
})

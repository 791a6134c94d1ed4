import { afterEach, expect, test } from 'vitest'
import { ForgedHook } from '#server/payment-gateway.ts'
import { closeAll, connectTo, openPaid } from '../../../../../tests/gateways/paypal-church.ts'
import { refused } from '../../../../../tests/gateways/sample-order.ts'
import { paypal } from './paypal.ts'

afterEach(closeAll)

test('a webhook names the payment', async () => {
  const { fake, connection, order } = await openPaid()
  const { codigo, referencia } = order
  const read = (type: string) => paypal.readHook?.(connection, fake.hookFor(referencia, type))
  for (const tipo of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'])
    expect(await read(tipo)).toEqual([{ id: expect.stringMatching(/^WH-/), tipo, codigo, referencia }])
  expect(await read('CUSTOMER.DISPUTE.CREATED')).toMatchObject([{ codigo, referencia: undefined }])
})

test('a webhook is believed only when PayPal says so', async () => {
  const { fake, connection, order } = await openPaid()
  const good = fake.hookFor(order.referencia, 'PAYMENT.CAPTURE.COMPLETED')
  const read = (request: typeof good) => paypal.readHook?.(connection, request)
  expect(await read(good)).toHaveLength(1)
  const changed = (headers: Record<string, string | undefined>) => ({ ...good, headers: { ...good.headers, ...headers } })
  for (const forged of [
    { ...good, body: good.body.replace('COMPLETED', 'REFUNDED') },
    { ...good, body: 'null' },
    { ...good, body: '<xml>' },
    { ...good, headers: {} },
    changed({ 'paypal-transmission-sig': 'AAAA' }),
    changed({ 'paypal-transmission-sig': undefined }),
    changed({ 'paypal-transmission-time': '2026-01-01T00:00:00Z' }),
    changed({ 'paypal-auth-algo': 'none' }),
  ])
    await expect(read(forged)).rejects.toThrow(ForgedHook)
  const other = connectTo(fake, { keys: { webhookId: 'WH-2' } })
  await expect(paypal.readHook?.(other, good)).rejects.toThrow(ForgedHook)
})

test('a webhook is neither believed nor called forged while PayPal cannot be asked', async () => {
  const { fake, connection, order } = await openPaid()
  const good = fake.hookFor(order.referencia, 'PAYMENT.CAPTURE.COMPLETED')
  fake.faults.push('busy', 'broken')
  for (const _ of [1, 2]) expect(await refused(paypal.readHook?.(connection, good))).toMatchObject({ reason: 'uncertain' })
})

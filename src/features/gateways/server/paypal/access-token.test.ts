import { afterEach, expect, test } from 'vitest'
import { closeAll, connectTo, open, openOrder } from '../../../../../tests/gateways/paypal-church.ts'
import { newOrder, refused } from '../../../../../tests/gateways/sample-order.ts'
import { paypal } from './paypal.ts'

type FakePaypal = Awaited<ReturnType<typeof open>>['fake']

afterEach(closeAll)

const tokensGiven = ({ requests }: FakePaypal) => requests.filter(({ path }) => path === '/v1/oauth2/token').length

test('all who need a token wait for one request, and use it again', async () => {
  const { fake, connection } = await open()
  await Promise.all(Array.from({ length: 5 }, () => paypal.create?.(connection, newOrder())))
  await paypal.create?.(connectTo(fake), newOrder())
  expect(tokensGiven(fake)).toBe(1)
})

test('a token that PayPal does not take any more is renewed once, by one request', async () => {
  const { fake, find } = await openOrder()
  fake.tokens.clear()
  expect(await Promise.all([find(), find(), find()])).toMatchObject(Array(3).fill({ situacao: 'pendente' }))
  expect(tokensGiven(fake)).toBe(2)
  // PayPal gives tokens, and does not take them.
  Object.assign(fake.tokens, { has: () => false })
  expect(await refused(find())).toMatchObject({ reason: 'credentials' })
  expect(tokensGiven(fake)).toBe(3)
})

test('a token is not used in its last minute', async () => {
  const { fake, connection, order } = await openOrder()
  const at = (seconds: number) => ({ ...connection, now: () => new Date(Date.now() + seconds * 1000) })
  await paypal.find(at(32_000), order)
  expect(tokensGiven(fake)).toBe(1)
  await Promise.all([paypal.find(at(32_341), order), paypal.find(at(32_341), order)])
  expect(tokensGiven(fake)).toBe(2)
})

test('each church has its own, and changed keys have another', async () => {
  const { fake, order } = await openOrder()
  const other = connectTo(fake, { keys: { segredo: 'wrong' } })
  expect(await refused(paypal.find(other, order))).toEqual({ reason: 'credentials', code: 'token' })
  expect(await refused(paypal.create?.(other, newOrder()))).toEqual({ reason: 'credentials', code: 'token' })
  expect(tokensGiven(fake)).toBe(3)
})

test.each(['refuse', 'lose', 'broken', 'busy', 'cut'] as const)('without a token nothing is sent: %j', async fault => {
  const { fake, connection } = await open()
  fake.faults.push(fault)
  expect(await refused(paypal.create?.(connection, newOrder()))).toEqual({ reason: 'unreachable', code: 'token' })
  expect(fake.requests).toHaveLength(1)
  expect(await paypal.create?.(connection, newOrder())).toMatch(/^ORDER/)
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import { ForgedHook, type GatewayRequest, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { exampleCard, exampleOrder } from '../../../../../tests/gateways/example-order.ts'
import type { Fault } from '../../../../../tests/gateways/fake-server.ts'
import { openZoop, zoopCards, zoopKeys } from '../../../../../tests/gateways/zoop.ts'
import type { ZoopKeys } from './keys.ts'
import { zoop } from './zoop.ts'

// What a network, and others than Zoop, can do.

let fake: Awaited<ReturnType<typeof openZoop>>
beforeEach(async () => {
  fake = await openZoop()
})
afterEach(() => fake.close())

const reach = (keys: Partial<ZoopKeys> = {}) =>
  connect({ gateway: zoop, keys: { ...zoopKeys, ...keys }, isTest: true, church: 1, operatorUrl: fake.url })
const tokenOf = async (number: string) => (await zoop.tokenise?.(reach(), exampleCard(number))) ?? ''
const nothing: PaymentInput = { salvarCartao: false }
const payCard = async (order: Order, number = zoopCards.approved) =>
  zoop.pay(reach(), order, { cartao: { token: await tokenOf(number) }, salvarCartao: false })
const pix = () => exampleOrder({ metodo: 'pix' })

describe('when something fails', () => {
  test.each<[Fault, number]>([
    ['lose', 1],
    ['cut', 1],
    ['broken', 1],
    ['busy', 0],
  ])('a payment whose reply is %s is found afterwards, or not there', async (fault, count) => {
    const order = exampleOrder()
    const token = await tokenOf(zoopCards.approved)
    fake.faults.push(undefined, fault)
    const input = { cartao: { token }, salvarCartao: false }
    await expect(zoop.pay(reach(), order, input)).rejects.toMatchObject({ reason: 'uncertain' })
    expect((await zoop.find(reach(), order))?.situacao).toBe(count ? 'aprovado' : undefined)
    expect(await zoop.pay(reach(), order, input)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('a reply that takes too long leaves it open whether money was taken', async () => {
    const order = exampleOrder()
    const input = { cartao: { token: await tokenOf(zoopCards.approved) }, salvarCartao: false }
    fake.faults.push(undefined, 300)
    const impatient = { ...reach(), send: (request: GatewayRequest) => reach().send({ ...request, timeoutMs: 100 }) }
    await expect(zoop.pay(impatient, order, input)).rejects.toMatchObject({ reason: 'uncertain' })
    expect(await zoop.find(reach(), order)).toMatchObject({ situacao: 'aprovado' })
  })

  test('a slow reply is a reply', async () => {
    fake.faults.push(100, 100)
    expect(await zoop.pay(reach(), pix(), nothing)).toMatchObject({ situacao: 'aguardando' })
  })

  test('nothing is asked for when the search before it fails', async () => {
    for (const fault of ['busy', 'refuse', 'broken'] as const) {
      fake.faults.push(fault)
      await expect(zoop.pay(reach(), pix(), nothing)).rejects.toMatchObject({ reason: 'uncertain' })
    }
    expect(fake.payments.size).toBe(0)
  })

  test('wrong keys are told apart, and no error has what Zoop says of a person', async () => {
    const error = await zoop.find(reach({ chave: 'zpk_test_wrong' }), pix()).catch(cause => cause)
    expect(error).toMatchObject({ reason: 'credentials', code: 'authentication_failed' })
    const refused = await zoop.pay(reach({ vendedor: 'seller2' }), pix(), nothing).catch(cause => cause)
    expect(refused).toMatchObject({ reason: 'rejected', code: 'invalid_parameter' })
    expect(`${error} ${refused}`).not.toContain('ana@example.org')
  })

  test('a Zoop that cannot be reached has not got it', async () => {
    await fake.close()
    await expect(zoop.pay(reach(), pix(), nothing)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('replies that are not as documented', () => {
  const answering = (body: unknown) => ({ ...reach(), send: async () => ({ status: 200, body, headers: {} }) })
  const good = { id: 'a', status: 'pending', amount: '150.00', payment_type: 'pix', payment_method: { qr_code: { emv: '000201' } } }

  test.each([[undefined], [null], [[]], [{}], [{ items: [{}] }], [{ items: [good] }], [{ items: [{ ...good, reference_id: 'ANOTHER' }] }]])(
    '%j prove nothing',
    async body => {
      await expect(zoop.find(answering(body), pix())).rejects.toMatchObject({ reason: 'uncertain' })
    },
  )

  test.each([
    { ...good, amount: 150 },
    { ...good, amount: '1e9' },
    { ...good, amount: '150,00' },
    { ...good, id: '../buyers' },
    { ...good, payment_method: null },
    { ...good, payment_type: 'boleto', payment_method: { barcode: '1', expiration_date: '2026-11-27' } },
    { ...good, payment_type: 'boleto', payment_method: { expiration_date: '2026-11-27' } },
  ])('%j neither', async body => {
    await expect(zoop.find(answering(body), { ...pix(), referencia: 'a' })).rejects.toMatchObject({ reason: 'uncertain', code: 'reply' })
  })
})

describe('an event', () => {
  const read = (body: string) => zoop.readHook?.(reach(), { headers: {}, body })

  test('names the payment, in both forms, the same when it is sent again', async () => {
    const [paid, failed] = [exampleOrder(), exampleOrder()]
    await payCard(paid)
    await payCard(failed, zoopCards.noFunds)
    for (const { codigo } of [paid, failed]) {
      const { id, status } = fake.of(codigo)
      const [event] = (await read(fake.hookFor(codigo).body)) ?? []
      expect(event).toMatchObject({ codigo, referencia: id, tipo: `transaction.${status}` })
      expect(await read(fake.hookFor(codigo).body)).toEqual([event])
    }
  })

  test('without an id gets one, of its type and time', async () => {
    const event = (time: string) => ({ id: '', type: 'transaction.failed', payload: { id: 't1', reference_id: '', updated_at: time } })
    const [first] = (await read(JSON.stringify(event('1')))) ?? []
    expect(first).toEqual({ id: 'transaction.failed t1 1', tipo: 'transaction.failed', referencia: 't1', codigo: undefined })
    expect((await read(JSON.stringify(event('2'))))?.[0]?.id).not.toBe(first?.id)
  })

  test('about something else is nothing', async () => {
    expect(await read(JSON.stringify({ id: '1', type: 'buyer.created', payload: { object: { id: 'b1' } } }))).toEqual([])
    expect(await read(JSON.stringify({ id: '1', type: 'transaction.failed', payload: { id: '../../buyers' } }))).toEqual([])
  })

  test.each(['', 'x', 'null', '[]', '{}', '{"type":"transaction.succeeded"}', '{"type":"<b>","payload":{}}', '{"type":1,"payload":{}}'])(
    '%s is none',
    async body => {
      await expect(read(body)).rejects.toThrow(ForgedHook)
    },
  )
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import type { GatewayRequest, Order } from '#server/payment-gateway.ts'
import { cardconnectCards, cardconnectKeys, openCardconnect } from '../../../../../tests/gateways/cardconnect.ts'
import { exampleCard, exampleOrder } from '../../../../../tests/gateways/example-order.ts'
import type { Fault } from '../../../../../tests/gateways/fake-server.ts'
import { cardconnect } from './cardconnect.ts'
import type { CardconnectKeys } from './keys.ts'
import { refundCode } from './refund-code.ts'

// Money that goes back, and what a network can do.

let fake: Awaited<ReturnType<typeof openCardconnect>>
beforeEach(async () => {
  fake = await openCardconnect()
})
afterEach(() => fake.close())

const reach = (keys: Partial<CardconnectKeys> = {}) =>
  connect({ gateway: cardconnect, keys: { ...cardconnectKeys, ...keys }, isTest: true, church: 1, operatorUrl: fake.url })
const dollars = (changes: Partial<Order> = {}) => exampleOrder({ moeda: 'USD', total: 5_000, ...changes })
const inputFor = async (number: string) => ({
  cartao: { token: (await cardconnect.tokenise?.(reach(), exampleCard(number))) ?? '' },
  salvarCartao: false,
})
const find = (order: Order) => cardconnect.find(reach(), order)
async function paid({ isSettled = false } = {}): Promise<Order> {
  const order = dollars()
  const { referencia } = await cardconnect.pay(reach(), order, await inputFor(cardconnectCards.approved))
  if (isSettled) fake.settle(order.codigo)
  return { ...order, referencia }
}
const refund = (order: Order, valor: number, jaEstornado = 0) => cardconnect.refund(reach(), order, { chave: 'R1', valor, jaEstornado })

describe('money that goes back', () => {
  test('is voided as a whole before it is settled, once', async () => {
    const order = await paid()
    const gone = { referencia: order.referencia, situacao: 'estornado', recebido: 5_000, estornado: 5_000 }
    expect(await refund(order, 5_000)).toEqual(gone)
    expect(await refund(order, 5_000)).toEqual(gone)
    expect(await find(order)).toEqual(gone)
    expect([fake.voids.length, fake.refunds.length]).toEqual([1, 0])
  })

  test('is not a part before it is settled', async () => {
    await expect(refund(await paid(), 1_000)).rejects.toMatchObject({ reason: 'rejected', code: 'not_settled' })
  })

  test('is refunded in parts after it is settled, each once, until nothing is left', async () => {
    const order = await paid({ isSettled: true })
    expect(await refund(order, 1_000)).toMatchObject({ situacao: 'aprovado', recebido: 5_000, estornado: 1_000 })
    expect(await refund(order, 1_000)).toMatchObject({ situacao: 'aprovado', estornado: 1_000 })
    expect(await refund(order, 1_000, 1_000)).toMatchObject({ situacao: 'aprovado', estornado: 2_000 })
    expect(await find(order)).toMatchObject({ situacao: 'aprovado', estornado: 2_000 })
    expect(await refund(order, 3_000, 2_000)).toMatchObject({ situacao: 'estornado', estornado: 5_000 })
    expect(await refund(order, 3_000, 2_000)).toMatchObject({ situacao: 'estornado', estornado: 5_000 })
    expect(await find(order)).toMatchObject({ situacao: 'estornado', recebido: 5_000, estornado: 5_000 })
    expect(fake.refunds.map(({ valor }) => valor)).toEqual([1_000, 1_000, 3_000])
  })

  test.each<Fault>(['lose', 'cut', 'broken'])('is not refunded twice when the reply is %s', async fault => {
    const order = await paid({ isSettled: true })
    // The payment, the refund that there is not, and the refund.
    fake.faults.push(undefined, undefined, fault)
    await expect(refund(order, 5_000)).rejects.toMatchObject({ reason: 'uncertain' })
    expect(await refund(order, 5_000)).toMatchObject({ situacao: 'estornado' })
    expect(fake.refunds).toEqual([{ codigo: refundCode(order.codigo, 0), referencia: order.referencia, valor: 5_000 }])
  })

  test('is seen when staff have given it back at CardConnect, before or after us', async () => {
    const order = await paid({ isSettled: true })
    fake.refundByStaff(order.codigo, '3.00')
    expect(await find(order)).toMatchObject({ situacao: 'aprovado', estornado: 300 })
    await expect(refund(order, 1_000)).rejects.toMatchObject({ reason: 'rejected', code: 'refunded_otherwise' })
    expect(await refund(order, 1_000, 300)).toMatchObject({ situacao: 'aprovado', estornado: 1_300 })
    expect(await find(order)).toMatchObject({ estornado: 1_300 })
    fake.refundByStaff(order.codigo, '2.00')
    expect(await refund(order, 1_000, 1_500)).toMatchObject({ estornado: 2_500 })
    expect(await refund(order, 1_000, 1_500)).toMatchObject({ estornado: 2_500 })
    expect(fake.refunds).toHaveLength(4)
    const other = await paid({ isSettled: true })
    await refund(other, 1_000)
    fake.refundByStaff(other.codigo, '3.00')
    expect(await find(other)).toMatchObject({ estornado: 1_300 })
    const voided = await paid()
    fake.voidByStaff(voided.codigo)
    expect(await find(voided)).toMatchObject({ situacao: 'estornado', estornado: 5_000 })
  })

  test('is never more than has arrived, and nothing without a payment', async () => {
    const order = await paid({ isSettled: true })
    await expect(refund(order, 5_001)).rejects.toMatchObject({ reason: 'rejected', code: 'state' })
    await expect(refund(dollars(), 1)).rejects.toMatchObject({ reason: 'rejected', code: 'not_found' })
  })
})

describe('the end of a payment', () => {
  test('is too late for a card that is approved', async () => {
    expect(await cardconnect.cancel(reach(), await paid())).toMatchObject({ situacao: 'aprovado' })
  })

  test('is easy when CardConnect has never got it', async () => {
    const order = dollars()
    expect(await cardconnect.cancel(reach(), order)).toEqual({ referencia: order.codigo, situacao: 'cancelado' })
  })

  test('is tried three times by our code when nothing can be looked up', async () => {
    const order = { ...(await paid()), referencia: null }
    fake.faults.push('busy', 'refuse', 'refuse')
    expect(await cardconnect.cancel(reach(), order)).toEqual({ referencia: order.codigo, situacao: 'cancelado' })
    expect(fake.voids).toHaveLength(1)
    const calls = fake.requests.slice(-4).map(({ path }) => path.split('/')[3])
    expect(calls).toEqual(['inquireByOrderid', 'voidByOrderId', 'voidByOrderId', 'voidByOrderId'])
  })

  test('is looked up again when a void was lost, and its state given when it is too late', async () => {
    const lost = { ...(await paid()), referencia: null }
    const settled = { ...(await paid({ isSettled: true })), referencia: null }
    const unknown = dollars()
    fake.faults.push('busy', 'lose')
    expect(await cardconnect.cancel(reach(), lost)).toMatchObject({ situacao: 'cancelado' })
    fake.faults.push('busy')
    expect(await cardconnect.cancel(reach(), settled)).toMatchObject({ situacao: 'aprovado' })
    fake.faults.push('busy')
    expect(await cardconnect.cancel(reach(), unknown)).toEqual({ referencia: unknown.codigo, situacao: 'cancelado' })
    expect(fake.voids).toHaveLength(1)
  })

  test('stays open when that fails too', async () => {
    fake.faults.push('busy', 'busy', 'busy', 'busy', 'busy')
    await expect(cardconnect.cancel(reach(), dollars())).rejects.toMatchObject({ reason: 'uncertain' })
  })
})

describe('when something fails', () => {
  test.each<[Fault, string | undefined]>([
    ['lose', 'aprovado'],
    ['cut', 'aprovado'],
    ['broken', 'aprovado'],
    ['refuse', undefined],
    ['busy', undefined],
  ])('a payment whose reply is %s is found afterwards, or not there', async (fault, situacao) => {
    const order = dollars()
    const input = await inputFor(cardconnectCards.approved)
    fake.faults.push(undefined, fault)
    await expect(cardconnect.pay(reach(), order, input)).rejects.toMatchObject({ reason: 'uncertain' })
    expect((await find(order))?.situacao).toBe(situacao)
    expect(await cardconnect.pay(reach(), order, input)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('nothing is asked for when the search before it fails', async () => {
    const input = await inputFor(cardconnectCards.approved)
    for (const fault of ['busy', 'refuse', 'broken', 'cut'] as const) {
      fake.faults.push(fault)
      await expect(cardconnect.pay(reach(), dollars(), input)).rejects.toMatchObject({ reason: 'uncertain' })
    }
    expect(fake.payments.size).toBe(0)
  })

  test('CardConnect has 35 seconds; a reply that takes longer leaves it open, a slow one does not', async () => {
    const times: unknown[] = []
    const impatient = {
      ...reach(),
      send(request: GatewayRequest) {
        times.push(request.timeoutMs)
        return reach().send({ ...request, timeoutMs: 100 })
      },
    }
    const [input, late] = [await inputFor(cardconnectCards.approved), dollars()]
    fake.faults.push(undefined, 300)
    await expect(cardconnect.pay(impatient, late, input)).rejects.toMatchObject({ reason: 'uncertain' })
    expect(times).toEqual([35_000, 35_000])
    fake.faults.push(50)
    expect(await find(late)).toMatchObject({ situacao: 'aprovado' })
  })

  test('wrong keys are told apart, and a CardConnect that cannot be reached has not got it', async () => {
    const input = await inputFor(cardconnectCards.approved)
    await expect(cardconnect.pay(reach({ senha: 'wrong' }), dollars(), input)).rejects.toMatchObject({ reason: 'credentials' })
    await fake.close()
    await expect(cardconnect.pay(reach(), dollars(), input)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('a reply that is not as documented proves nothing', async () => {
    const good = { respstat: 'A', respproc: 'RPCT', respcode: '000', retref: '1', amount: '50.00', setlstat: 'Accepted' }
    const answering = (body: unknown) => ({ ...reach(), send: async () => ({ status: 200, body, headers: {} }) })
    expect(await cardconnect.find(answering(good), dollars())).toMatchObject({ situacao: 'aprovado' })
    const broken = [undefined, null, {}, { respstat: 'D' }, { ...good, retref: '' }, { ...good, retref: '../1' }]
    for (const body of [...broken, { ...good, amount: 50 }, { ...good, amount: '5e1' }, { ...good, amount: null }, [good, {}]])
      await expect(cardconnect.find(answering(body), dollars())).rejects.toMatchObject({ reason: 'uncertain', code: 'reply' })
    const card = exampleCard(cardconnectCards.approved)
    for (const body of [undefined, {}, { errorcode: 0 }, { errorcode: 'x', token: 't' }])
      await expect(cardconnect.tokenise?.(answering(body), card)).rejects.toMatchObject({ reason: 'uncertain' })
    await expect(cardconnect.tokenise?.(answering({ errorcode: '0055' }), card)).rejects.toMatchObject({ reason: 'rejected', code: '55' })
  })

  test('a payment that was approved is no error because of a profile that is none', async () => {
    const good = { respstat: 'A', retref: '1', amount: '50.00', setlstat: 'Accepted', profileid: 'x', acctid: null }
    const answering = { ...reach(), send: async () => ({ status: 200, body: good, headers: {} }) }
    expect(await cardconnect.find(answering, dollars())).toEqual({ referencia: '1', situacao: 'aprovado', recebido: 5_000, estornado: 0 })
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import { instructionsOf } from '#features/payments/server/rows/instructions.ts'
import { ForgedHook, type GatewayRequest, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { exampleOrder } from '../../../../../tests/gateways/example-order.ts'
import type { Fault } from '../../../../../tests/gateways/fake-server.ts'
import { openPicpay, picpayKeys } from '../../../../../tests/gateways/picpay.ts'
import { fromDecimal, toDecimal } from '../protocol/decimal-amount.ts'
import { PicpayKeys } from './keys.ts'
import { picpayMaximum } from './pay.ts'
import { picpay } from './picpay.ts'

let fake: Awaited<ReturnType<typeof openPicpay>>
beforeEach(async () => {
  fake = await openPicpay()
})
afterEach(() => fake.close())

const reach = (keys: Partial<PicpayKeys> = {}) =>
  connect({ gateway: picpay, keys: { ...picpayKeys, ...keys }, isTest: false, church: 1, operatorUrl: fake.url })
const wallet = (changes: Partial<Order> = {}) => exampleOrder({ metodo: 'picpay', ...changes })
const nothing: PaymentInput = { salvarCartao: false }
const pay = (order: Order) => picpay.pay(reach(), order, nothing)
const find = (order: Order) => picpay.find(reach(), order)
async function paid(): Promise<Order> {
  const order = wallet()
  await pay(order)
  fake.pay(order.codigo)
  return order
}

describe('a payment', () => {
  test('sends the payer to the page of PicPay', async () => {
    const order = wallet({ total: 2_051 })
    expect(await pay(order)).toEqual({
      referencia: order.codigo,
      situacao: 'aguardando',
      redirecionar: `${fake.url}/checkout/${order.codigo}`,
    })
    expect(fake.requests[0]?.text).toContain('"value":20.51,')
    expect(fake.payments.get(order.codigo)?.request).toEqual({
      referenceId: order.codigo,
      callbackUrl: order.hookUrl,
      returnUrl: order.returnUrl,
      value: 20.51,
      expiresAt: '2026-11-27T23:59:59-03:00',
      buyer: {
        firstName: 'Ana',
        lastName: 'de Souza',
        document: '123.456.789-09',
        email: 'ana@example.org',
        phone: '+55 27 99999-1234',
      },
    })
  })

  test('has exactly its amount, whatever that is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: picpayMaximum }), total => {
        expect(fromDecimal(JSON.stringify(Number(toDecimal(total, 'BRL'))), 'BRL')).toBe(total)
      }),
    )
  })

  test('is never above what PicPay takes, and never without a CPF', async () => {
    expect(picpay.methods.picpay).toMatchObject({ maximo: 499_999, moedas: ['BRL'], estorno: 'total' })
    expect(await pay(wallet({ total: picpayMaximum }))).toMatchObject({ situacao: 'aguardando' })
    await expect(pay(wallet({ total: picpayMaximum + 1 }))).rejects.toMatchObject({ reason: 'rejected', code: 'maximum' })
    await expect(pay(wallet({ moeda: 'USD' }))).rejects.toMatchObject({ reason: 'rejected', code: 'currency' })
    const { pagador } = wallet()
    await expect(pay(wallet({ pagador: { ...pagador, cpf: null } }))).rejects.toMatchObject({ reason: 'rejected', code: 'document' })
    await expect(pay(wallet({ pagador: { ...pagador, cpf: '1' } }))).rejects.toMatchObject({ reason: 'rejected', code: '422' })
    expect(fake.payments.size).toBe(1)
  })

  test('is made once, also when it is repeated', async () => {
    const order = wallet()
    await pay(order)
    expect(await pay(order)).toEqual({ referencia: order.codigo, situacao: 'aguardando' })
    fake.pay(order.codigo)
    expect(await pay(order)).toEqual({ referencia: order.codigo, situacao: 'aprovado' })
    expect(fake.charges).toEqual([{ codigo: order.codigo, valor: 15_000 }])
  })

  test('needs no phone and no end', async () => {
    const order = wallet({ validade: null, pagador: { ...wallet().pagador, telefone: null } })
    expect(await pay(order)).toMatchObject({ situacao: 'aguardando' })
    expect(fake.requests[0]?.text).not.toMatch(/expiresAt|phone/)
  })

  test('keeps its address while it waits, though PicPay gives it only once', async () => {
    const order = wallet()
    const { redirecionar } = instructionsOf(await pay(order), {})
    expect(redirecionar).toBeTruthy()
    const found = await find(order)
    if (!found) throw new Error('not found')
    expect(found).not.toHaveProperty('redirecionar')
    expect(instructionsOf(found, { redirecionar: redirecionar ?? '' })).toEqual({ redirecionar })
  })

  test('is found in every state', async () => {
    const order = wallet()
    expect(await find(order)).toBeNull()
    await pay(order)
    const meanings = { authorized: 'pendente', analysis: 'em_analise', paid: 'aprovado', completed: 'aprovado', expired: 'cancelado' }
    for (const [status, situacao] of Object.entries(meanings)) {
      fake.setStatus(order.codigo, status)
      expect(await find(order)).toEqual({ referencia: order.codigo, situacao })
    }
    fake.dispute(order.codigo)
    expect(await find(order)).toEqual({ referencia: order.codigo, situacao: 'estornado', estornado: 15_000, disputa: 'perdida' })
    fake.setStatus(order.codigo, 'something_new')
    await expect(find(order)).rejects.toMatchObject({ reason: 'uncertain' })
  })
})

describe('the end of a payment', () => {
  test('is cancelled only while it is not paid', async () => {
    const [open, late, unknown] = [wallet(), await paid(), wallet()]
    await pay(open)
    for (const order of [open, open, unknown])
      expect(await picpay.cancel(reach(), order)).toEqual({ referencia: order.codigo, situacao: 'cancelado' })
    expect(await picpay.cancel(reach(), late)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.refunds).toHaveLength(0)
  })

  test('is not given back when it was paid in the moment it was cancelled', async () => {
    const order = wallet()
    await pay(order)
    const connection = reach()
    const slow = {
      ...connection,
      send(request: GatewayRequest) {
        if (request.method === 'POST') fake.pay(order.codigo)
        return connection.send(request)
      },
    }
    expect(await picpay.cancel(slow, order)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.refunds).toHaveLength(0)
  })

  test('is given back once, as a whole', async () => {
    const order = await paid()
    const refund = (valor: number) => picpay.refund(reach(), order, { chave: 'R1', valor, jaEstornado: 0 })
    await expect(refund(5_000)).rejects.toMatchObject({ reason: 'rejected', code: 'partial' })
    const whole = { referencia: order.codigo, situacao: 'estornado', estornado: 15_000 }
    expect(await refund(15_000)).toEqual(whole)
    expect(await refund(15_000)).toEqual(whole)
    expect(fake.refunds).toEqual([{ codigo: order.codigo, valor: 15_000 }])
  })

  test('is not given back twice when the reply was lost, nor before it was paid, nor without a balance', async () => {
    const [order, open] = [await paid(), wallet()]
    await pay(open)
    const refund = (of: Order) => picpay.refund(reach(), of, { chave: 'R1', valor: 15_000, jaEstornado: 0 })
    for (const other of [open, wallet()]) await expect(refund(other)).rejects.toMatchObject({ reason: 'rejected', code: 'state' })
    fake.isBroke = true
    await expect(refund(order)).rejects.toMatchObject({ reason: 'rejected', code: '422' })
    fake.isBroke = false
    fake.faults.push(undefined, 'lose')
    await expect(refund(order)).rejects.toMatchObject({ reason: 'uncertain' })
    expect(await refund(order)).toMatchObject({ situacao: 'estornado' })
    expect(fake.refunds).toHaveLength(1)
  })
})

describe('when something fails', () => {
  test.each<[Fault, string | undefined]>([
    ['lose', 'aguardando'],
    ['cut', 'aguardando'],
    ['broken', 'aguardando'],
    ['refuse', undefined],
    ['busy', undefined],
  ])('a payment whose reply is %s is found afterwards, or not there', async (fault, situacao) => {
    const order = wallet()
    fake.faults.push(fault)
    await expect(pay(order)).rejects.toMatchObject({ reason: 'uncertain' })
    expect((await find(order))?.situacao).toBe(situacao)
    expect(await pay(order)).toMatchObject({ situacao: 'aguardando' })
    expect(fake.payments.size).toBe(1)
  })

  test('a reply that takes too long leaves it open, a slow one does not', async () => {
    fake.faults.push(300, 50)
    const impatient = { ...reach(), send: (request: GatewayRequest) => reach().send({ ...request, timeoutMs: 100 }) }
    await expect(picpay.pay(impatient, wallet(), nothing)).rejects.toMatchObject({ reason: 'uncertain' })
    expect(await pay(wallet())).toMatchObject({ situacao: 'aguardando' })
  })

  test('a PicPay that cannot be reached has not got it, wrong keys are told apart, nothing of a person is in an error', async () => {
    const error = await picpay.find(reach({ token: 'wrong-token' }), wallet()).catch(cause => cause)
    expect(error).toMatchObject({ reason: 'credentials' })
    const { pagador } = wallet()
    const invalid = await pay(wallet({ pagador: { ...pagador, cpf: '1' } })).catch(cause => cause)
    expect(`${error} ${invalid}`).not.toContain('example.org')
    await fake.close()
    await expect(pay(wallet())).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('a reply that is not as documented proves nothing', async () => {
    const order = wallet()
    const answering = (body: unknown, status = 200) => ({ ...reach(), send: async () => ({ status, body, headers: {} }) })
    for (const body of [undefined, null, {}, { referenceId: 'ANOTHER', status: 'paid' }, { referenceId: order.codigo, status: 1 }])
      await expect(picpay.find(answering(body), order)).rejects.toMatchObject({ reason: 'uncertain', code: 'reply' })
    await expect(picpay.find(answering(undefined, 404), order)).rejects.toMatchObject({ reason: 'uncertain' })
    for (const paymentUrl of [
      'javascript:alert(1)',
      'https://picpay.com.example.org/',
      'http://app.picpay.com/',
      'https://xpicpay.com/',
      1,
      '',
    ])
      await expect(picpay.pay(answering({ referenceId: order.codigo, paymentUrl }), order, nothing)).rejects.toMatchObject({
        reason: 'uncertain',
      })
    const page = 'https://app.picpay.com/checkout/NWFm'
    expect(await picpay.pay(answering({ referenceId: order.codigo, paymentUrl: page }), order, nothing)).toMatchObject({
      redirecionar: page,
    })
  })
})

describe('a callback', () => {
  test('names the payment, and is new each time: it looks the same after a refund', async () => {
    const order = await paid()
    const { headers, body } = fake.hookFor(order.codigo)
    const read = () => picpay.readHook?.(reach(), { headers, body })
    const [first] = (await read()) ?? []
    expect(first).toEqual({ id: expect.any(String), tipo: 'callback', codigo: order.codigo })
    expect((await read())?.[0]?.id).not.toBe(first?.id)
  })

  test.each([undefined, '', 'x', picpayKeys.tokenVendedor.slice(1), `${picpayKeys.tokenVendedor}x`, picpayKeys.token])(
    'with the token %j is forged',
    async token => {
      const { body } = fake.hookFor((await paid()).codigo)
      await expect(picpay.readHook?.(reach(), { headers: { 'x-seller-token': token }, body })).rejects.toThrow(ForgedHook)
    },
  )

  test.each(['', 'x', 'null', '{}', '{"referenceId":1}', '{"referenceId":"../A"}'])('%s is none', async body => {
    const headers = { 'x-seller-token': picpayKeys.tokenVendedor }
    await expect(picpay.readHook?.(reach(), { headers, body })).rejects.toThrow(ForgedHook)
  })
})

test('the keys are two tokens; cards have none', () => {
  expect(PicpayKeys.safeParse(picpayKeys).success).toBe(true)
  expect(PicpayKeys.safeParse({ ...picpayKeys, token: 'two words' }).success).toBe(false)
  expect(picpay.baseUrl(picpayKeys, false)).toBe('https://appws.picpay.com/ecommerce/public')
  expect(picpay.tokeniser(picpayKeys, false)).toBeNull()
})

import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../../../tests/gateways/fake-server.ts'
import { closeAll, connectTo, open, openOrder, openPaid } from '../../../../../tests/gateways/paypal-church.ts'
import { newOrder, refused, withoutCard } from '../../../../../tests/gateways/sample-order.ts'
import { paypal } from './paypal.ts'

afterEach(closeAll)

describe('an order', () => {
  test('is made, approved by the payer at PayPal, and captured once', async () => {
    const { fake, order, pay, find } = await openOrder()
    const { referencia } = order
    const waiting = { referencia, situacao: 'pendente', redirecionar: `${fake.url}/checkoutnow?token=${referencia}` }
    expect(await pay()).toEqual(waiting)
    expect(await find()).toEqual(waiting)
    expect(fake.charges).toEqual([])
    fake.approve(referencia)
    const paid = { referencia, situacao: 'aprovado', recebido: 12_345, estornado: 0, taxa: 595 }
    expect(await find()).toEqual(paid)
    expect(await find()).toEqual(paid)
    expect(await pay()).toEqual(paid)
    expect(fake.charges).toMatchObject([{ codigo: order.codigo, amount: { currency_code: 'BRL', value: '123.45' } }])
  })

  test('that has ended for us is not captured, also when the payer agrees after all', async () => {
    const { fake, connection, order } = await openOrder()
    fake.approve(order.referencia)
    expect(await paypal.find(connection, { ...order, encerrado: true })).toMatchObject({ situacao: 'pendente' })
    expect(fake.charges).toEqual([])
  })

  test('says what PayPal needs', async () => {
    const { fake, order } = await openOrder()
    const { json, headers } = fake.requests.find(({ path }) => path === '/v2/checkout/orders') ?? {}
    expect(headers?.['paypal-request-id']).toBe(`${order.codigo}-create`)
    expect(json).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: order.codigo, invoice_id: order.codigo }],
      payment_source: { paypal: { experience_context: { return_url: order.returnUrl, cancel_url: order.returnUrl } } },
    })
  })

  test.each([
    ['CREATED', 'pendente'],
    ['SAVED', 'pendente'],
    ['VOIDED', 'cancelado'],
  ])('%s: %s', async (status, situacao) => {
    const { fake, order, find } = await openOrder()
    Object.assign(fake.payments.get(order.referencia) ?? {}, { status })
    expect(await find()).toMatchObject({ referencia: order.referencia, situacao })
  })

  test('is gone when nobody has paid for hours', async () => {
    const { fake, connection, order, pay, find } = await openOrder()
    fake.expire(order.referencia)
    expect(await find()).toBeNull()
    expect(await refused(pay())).toEqual({ reason: 'rejected', code: 'RESOURCE_NOT_FOUND' })
    expect(await paypal.cancel(connection, order)).toEqual({ referencia: order.referencia, situacao: 'cancelado' })
  })

  test('needs an id, and the person', async () => {
    const { connection, order } = await openOrder()
    const unknown = { ...order, referencia: null }
    expect(await paypal.find(connection, unknown)).toBeNull()
    expect(await refused(paypal.pay(connection, unknown, withoutCard))).toEqual({ reason: 'rejected', code: 'not-created' })
    expect(await refused(paypal.pay(connection, order, { salvarCartao: false, semPessoa: true }))).toMatchObject({ reason: 'rejected' })
  })

  test('ends without a request to end it, unless it is paid', async () => {
    const { fake, connection, order, find } = await openOrder()
    expect(await paypal.cancel(connection, order)).toEqual({ referencia: order.referencia, situacao: 'cancelado' })
    expect(await paypal.cancel(connection, { ...order, referencia: null })).toMatchObject({ situacao: 'cancelado' })
    fake.approve(order.referencia)
    expect(await paypal.cancel(connection, order)).toMatchObject({ situacao: 'cancelado' })
    expect(fake.charges).toEqual([])
    await find()
    expect(await paypal.cancel(connection, order)).toMatchObject({ situacao: 'aprovado' })
  })

  test.each([
    ['JPY', 500, '500'],
    ['HUF', 500, '500'],
    ['TWD', 50_000, '500'],
    ['USD', 5, '0.05'],
  ])('in %s', async (moeda, total, value) => {
    const { fake, find } = await openPaid({ moeda, total })
    expect(fake.charges).toMatchObject([{ amount: { value } }])
    expect(await find()).toMatchObject({ situacao: 'aprovado', recebido: total })
  })
})

describe('a capture', () => {
  test.each([
    ['INSTRUMENT_DECLINED', 'temporaria'],
    ['TRANSACTION_REFUSED', 'temporaria'],
    ['PAYER_ACCOUNT_RESTRICTED', 'definitiva'],
  ])('is declined: %s', async (codigo, tipo) => {
    const { fake, order, find } = await openOrder()
    fake.captureIssue = codigo
    fake.approve(order.referencia)
    expect(await find()).toEqual({ referencia: order.referencia, situacao: 'nao_aprovado', recusa: { tipo, codigo } })
  })

  test('is refused for another reason', async () => {
    const { fake, order, find } = await openOrder()
    fake.approve(order.referencia)
    fake.captureIssue = 'DUPLICATE_INVOICE_ID'
    expect(await refused(find())).toEqual({ reason: 'uncertain', code: 'DUPLICATE_INVOICE_ID' })
    fake.captureIssue = 'PAYEE_NOT_ENABLED'
    expect(await refused(find())).toEqual({ reason: 'rejected', code: 'PAYEE_NOT_ENABLED' })
    fake.captureIssue = 'ORDER_COMPLETION_IN_PROGRESS'
    expect(await find()).toMatchObject({ situacao: 'em_analise' })
  })

  test('is pending, then completed or declined', async () => {
    for (const [status, situacao] of [['COMPLETED', 'aprovado'] as const, ['DECLINED', 'nao_aprovado'] as const]) {
      const { fake, order, find } = await openOrder()
      fake.captureResult = { status: 'PENDING', reason: 'ECHECK' }
      fake.approve(order.referencia)
      expect(await find()).toEqual({ referencia: order.referencia, situacao: 'em_analise' })
      fake.settle(order.referencia, status)
      expect(await find()).toMatchObject({ situacao })
    }
  })

  test.each([
    [
      { status: 'DECLINED', response: '5120' },
      { situacao: 'nao_aprovado', recusa: { tipo: 'temporaria', codigo: '5120' } },
    ],
    [{ status: 'FAILED' }, { situacao: 'nao_aprovado', recusa: { tipo: 'temporaria', codigo: 'FAILED' } }],
    [
      { status: 'PENDING', reason: 'CHARGEBACK' },
      { situacao: 'em_analise', disputa: 'aberta' },
    ],
    [{ status: 'REFUNDED' }, { situacao: 'estornado', estornado: 12_345 }],
  ])('%j', async (captureResult, expected) => {
    const { fake, order, find } = await openOrder()
    fake.captureResult = captureResult
    fake.approve(order.referencia)
    expect(await find()).toMatchObject(expected)
  })

  test('that is declined is forgotten when a better one follows', async () => {
    const { fake, order, find } = await openPaid()
    const found = fake.payments.get(order.referencia)
    found?.captures.unshift({ id: 'CAPTURE-BAD', status: 'DECLINED', amount: found.amount, custom_id: order.codigo })
    expect(await find()).toMatchObject({ situacao: 'aprovado' })
  })
})

describe('a refund', () => {
  test('goes back in parts, each once, until nothing is left', async () => {
    const { fake, connection, order, find } = await openPaid()
    const refund = (chave: string, valor: number) => paypal.refund(connection, order, { chave, valor, jaEstornado: 0 })
    expect(await refund('A-1', 2_345)).toMatchObject({ situacao: 'aprovado', recebido: 12_345, estornado: 2_345 })
    expect(await refund('A-1', 2_345)).toMatchObject({ estornado: 2_345 })
    expect(await refused(refund('A-1', 1))).toEqual({ reason: 'uncertain', code: 'DUPLICATE_REQUEST_ID' })
    expect(await refused(refund('A-2', 10_001))).toEqual({ reason: 'rejected', code: 'REFUND_AMOUNT_EXCEEDED' })
    expect(await refund('A-3', 10_000)).toMatchObject({ situacao: 'estornado', estornado: 12_345 })
    expect(await refused(refund('A-4', 1))).toEqual({ reason: 'rejected', code: 'CAPTURE_FULLY_REFUNDED' })
    expect(await find()).toMatchObject({ situacao: 'estornado' })
    expect(fake.payments.get(order.referencia)?.refunds).toHaveLength(2)
  })

  test('is counted only once it has gone', async () => {
    const { fake, connection, order } = await openPaid()
    fake.refundStatus = 'PENDING'
    expect(await paypal.refund(connection, order, { chave: 'B-1', valor: 345, jaEstornado: 0 })).toMatchObject({
      situacao: 'aprovado',
      estornado: 0,
    })
    fake.refundStatus = 'FAILED'
    expect(await refused(paypal.refund(connection, order, { chave: 'B-2', valor: 345, jaEstornado: 0 }))).toEqual({
      reason: 'rejected',
      code: 'FAILED',
    })
  })

  test('that is under way is not done because another one is', async () => {
    const { fake, connection, order } = await openPaid()
    const refund = () => paypal.refund(connection, order, { chave: 'D-1', valor: 3_000, jaEstornado: 0 })
    fake.refundStatus = 'PENDING'
    expect(await refund()).toMatchObject({ feito: false })
    const refunds = fake.payments.get(order.referencia)?.refunds ?? []
    refunds.push({ id: 'PANEL', status: 'COMPLETED', amount: { currency_code: 'BRL', value: '30.00' } })
    expect(await refund()).toMatchObject({ estornado: 3_000, feito: false })
    for (const row of refunds) row.status = 'COMPLETED'
    expect(await refund()).toMatchObject({ estornado: 6_000, feito: true })
  })

  test('needs a capture', async () => {
    const { connection, order } = await openOrder()
    expect(await refused(paypal.refund(connection, order, { chave: 'C-1', valor: 1, jaEstornado: 0 }))).toEqual({
      reason: 'rejected',
      code: 'not-captured',
    })
  })
})

describe('the money is taken once', () => {
  test.each<[Fault, string, number]>([
    ['refuse', 'uncertain', 0],
    ['busy', 'uncertain', 0],
    ['lose', 'uncertain', 1],
    ['cut', 'uncertain', 1],
    ['broken', 'uncertain', 1],
    [300, 'uncertain', 1],
  ])('after %j of the capture', async (fault, reason, charged) => {
    const { fake, order, find } = await openOrder()
    fake.approve(order.referencia)
    // The first request reads the order.
    fake.faults.push(undefined, fault)
    expect(await refused(paypal.find(connectTo(fake, { timeoutMs: 100 }), order))).toMatchObject({ reason })
    expect(fake.charges).toHaveLength(charged)
    expect(await find()).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('by two at the same time', async () => {
    const { fake, order, find } = await openOrder()
    fake.approve(order.referencia)
    for (const snapshot of await Promise.all([find(), find(), find()])) expect(snapshot).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('also when the reply to its creation was lost', async () => {
    const { fake, connection } = await open()
    const order = newOrder({ metodo: 'paypal' })
    fake.faults.push(undefined, 'lose')
    expect(await refused(paypal.create?.(connection, order))).toMatchObject({ reason: 'uncertain' })
    expect([...fake.payments.keys()]).toEqual([await paypal.create?.(connection, order)])
  })
})

describe('PayPal', () => {
  test('is not there', async () => {
    const { fake, connection } = await open()
    await fake.close()
    expect(await refused(paypal.create?.(connection, newOrder()))).toMatchObject({ reason: 'unreachable' })
  })

  test('speaks of another order, or in words that we do not know', async () => {
    const { fake, order, find } = await openPaid()
    const found = fake.payments.get(order.referencia)
    const money = (value: unknown, currency_code = 'BRL') => ({ amount: { currency_code, value } })
    const captures = [{ ...found?.captures[0], status: 'NEW_STATE' }]
    for (const wrong of [{ codigo: 'OTHER' }, { id: 'OTHER' }, money('1.00'), money(123.45), { captures }, { captures: [] }]) {
      fake.payments.set(order.referencia, { ...found, ...wrong } as never)
      expect(await refused(find())).toEqual({ reason: 'uncertain', code: 'reply' })
    }
  })

  test('speaks of another currency: nothing of it is booked', async () => {
    const { fake, order, find } = await openPaid()
    const { referencia } = order
    const found = fake.payments.get(referencia)
    const amount = { currency_code: 'USD', value: '123.45' }
    for (const other of [{ amount }, { captures: [{ ...found?.captures[0], amount }] }]) {
      fake.payments.set(referencia, { ...found, ...other } as never)
      expect(await find()).toEqual({ referencia, situacao: 'em_analise', outraMoeda: 'USD' })
    }
  })

  test('has an address for tests', () => {
    const keys = { clientId: 'a', segredo: 'b', webhookId: 'c' }
    expect([true, false].map(isTest => paypal.baseUrl(keys, isTest))).toEqual([
      'https://api-m.sandbox.paypal.com',
      'https://api-m.paypal.com',
    ])
  })
})

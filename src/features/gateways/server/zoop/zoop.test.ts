import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import type { GatewaySnapshot, Order, PaymentInput } from '#server/payment-gateway.ts'
import { exampleCard, exampleOrder } from '../../../../../tests/gateways/example-order.ts'
import { openZoop, zoopCards, zoopKeys } from '../../../../../tests/gateways/zoop.ts'
import { ZoopKeys } from './keys.ts'
import { zoop } from './zoop.ts'

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
/** The order as we know it after a reply. */
const known = (order: Order, { referencia }: GatewaySnapshot): Order => ({ ...order, referencia })
const pix = () => exampleOrder({ metodo: 'pix' })
const boleto = () => exampleOrder({ metodo: 'boleto' })

describe('a card', () => {
  test('pays at once, also in installments, always without interest of the bank', async () => {
    const order = exampleOrder({ parcelas: 3, flagJuros: true })
    const paid = await payCard(order)
    expect(paid).toEqual({ referencia: fake.of(order.codigo).id, situacao: 'aprovado', recebido: 15_000, estornado: 0, taxa: 600 })
    expect(fake.of(order.codigo).installments).toBe(3)
    expect(fake.requests.at(-1)?.json).toMatchObject({ amount: 15_000, installment_plan: { mode: 'interest_free' } })
  })

  test('is not charged again when the payment is repeated', async () => {
    const order = exampleOrder()
    const first = await payCard(order)
    expect(await payCard(order)).toEqual(first)
    expect(await payCard(known(order, first))).toEqual(first)
    expect(fake.charges).toEqual([{ codigo: order.codigo, referencia: first.referencia, valor: 15_000 }])
  })

  test('is not charged again by two at once: Zoop takes a reference once', async () => {
    const order = exampleOrder()
    const both = await Promise.all([payCard(order), payCard(order)])
    expect(both.map(({ situacao }) => situacao)).toEqual(['aprovado', 'aprovado'])
    const sameToken = exampleOrder()
    const input = { cartao: { token: await tokenOf(zoopCards.approved) }, salvarCartao: false }
    const again = await Promise.all([zoop.pay(reach(), sameToken, input), zoop.pay(reach(), sameToken, input)])
    expect(again.map(({ situacao }) => situacao)).toEqual(['aprovado', 'aprovado'])
    expect(fake.charges).toHaveLength(2)
  })

  test.each([
    [zoopCards.noFunds, { tipo: 'temporaria', codigo: '51' }],
    [zoopCards.stolen, { tipo: 'definitiva', codigo: '43' }],
    [zoopCards.expired, { tipo: 'dados', codigo: '54' }],
    [zoopCards.needsPerson, { tipo: 'autenticacao', codigo: '1A' }],
    [zoopCards.unknownReason, { tipo: 'temporaria', codigo: 'ZZ' }],
  ])('%s is declined', async (number, recusa) => {
    const order = exampleOrder()
    const declined = await payCard(order, number)
    expect(declined).toMatchObject({ situacao: 'nao_aprovado', recusa })
    expect(await zoop.find(reach(), known(order, declined))).toMatchObject({ situacao: 'nao_aprovado', recusa })
    expect(fake.charges).toHaveLength(0)
  })

  test('that leaves no transaction is declined with what Zoop has answered', async () => {
    const order = exampleOrder()
    const declined = await payCard(order, zoopCards.noTrace)
    expect(declined).toEqual({
      referencia: order.codigo,
      situacao: 'nao_aprovado',
      recusa: { tipo: 'definitiva', codigo: 'card_customer_not_associated' },
    })
    expect(await zoop.find(reach(), known(order, declined))).toBeNull()
  })

  test('can stay in analysis', async () => {
    const order = exampleOrder()
    expect(await payCard(order, zoopCards.later)).toMatchObject({ situacao: 'em_analise' })
    fake.pay(order.codigo)
    expect(await zoop.find(reach(), order)).toMatchObject({ situacao: 'aprovado' })
  })

  test('that was mistyped, or whose token is used or foreign, is no payment', async () => {
    await expect(tokenOf(zoopCards.wrongNumber)).rejects.toMatchObject({ reason: 'card-data', code: 'invalid_card_number' })
    await expect(zoop.tokenise?.(reach(), { ...exampleCard('4'), validade: '13/30' })).rejects.toMatchObject({ reason: 'card-data' })
    const token = await tokenOf(zoopCards.approved)
    await zoop.pay(reach(), exampleOrder(), { cartao: { token }, salvarCartao: false })
    for (const cartao of [{ token }, { token: 'foreign' }, { salvo: 'foreign' }, { salvo: 'no:card' }, undefined])
      await expect(zoop.pay(reach(), exampleOrder(), { cartao, salvarCartao: false })).rejects.toMatchObject({ reason: 'card-data' })
    expect(fake.charges).toHaveLength(1)
  })

  test('is kept, pays again without the person, and is forgotten', async () => {
    const order = exampleOrder()
    const { cartao } = await zoop.pay(reach(), order, { cartao: { token: await tokenOf(zoopCards.approved) }, salvarCartao: true })
    expect(cartao).toEqual({
      referencia: expect.stringMatching(/^\w{32}:\w{32}$/),
      bandeira: 'visa',
      final: '5497',
      titular: 'ANA DE SOUZA',
      validade: '05/2030',
      impressao: 'fingerprint-of-5497',
    })
    expect((await zoop.find(reach(), order))?.cartao).toEqual(cartao)
    const salvo = cartao?.referencia ?? ''
    const second = exampleOrder()
    expect(await zoop.pay(reach(), second, { cartao: { salvo }, salvarCartao: false, semPessoa: true })).toMatchObject({
      situacao: 'aprovado',
    })
    expect(fake.requests.at(-1)?.json).toMatchObject({ source: { usage: 'single_use', type: 'card', amount: 15_000 } })
    // The same person is one buyer at Zoop.
    const third = await zoop.saveCard?.(reach(), { token: await tokenOf(zoopCards.approved), pagador: order.pagador })
    expect(third?.referencia.split(':')[0]).toBe(salvo.split(':')[0])
    await zoop.deleteCard?.(reach(), salvo)
    await zoop.deleteCard?.(reach(), salvo)
    expect(fake.cards.size).toBe(1)
  })
})

describe('a Pix', () => {
  test('waits with its code, until the time that we have set', async () => {
    const order = pix()
    const waiting = await zoop.pay(reach(), order, nothing)
    expect(waiting).toEqual({
      referencia: fake.of(order.codigo).id,
      situacao: 'aguardando',
      pix: { copiaECola: expect.stringMatching(/^000201/), validade: order.validade },
    })
    expect(fake.requests.at(-1)?.json).toMatchObject({ payment_type: 'pix', pix_expiration_date_time: '2026-11-28 02:59:59' })
    await expect(zoop.pay(reach(), { ...pix(), validade: null }, nothing)).rejects.toMatchObject({ reason: 'rejected' })
  })

  test('is paid, or expires', async () => {
    const [paid, expired] = [pix(), pix()]
    for (const order of [paid, expired]) await zoop.pay(reach(), order, nothing)
    fake.pay(paid.codigo)
    fake.expire(expired.codigo)
    expect(await zoop.find(reach(), paid)).toMatchObject({ situacao: 'aprovado', recebido: 15_000, taxa: 600 })
    expect(await zoop.find(reach(), expired)).toEqual({ referencia: fake.of(expired.codigo).id, situacao: 'cancelado' })
  })

  test('is cancelled only while it is not paid', async () => {
    const [paid, open, unknown] = [pix(), pix(), pix()]
    for (const order of [paid, open]) await zoop.pay(reach(), order, nothing)
    fake.pay(paid.codigo)
    expect(await zoop.cancel(reach(), paid)).toMatchObject({ situacao: 'aprovado' })
    expect(await zoop.cancel(reach(), open)).toMatchObject({ situacao: 'cancelado' })
    expect(await zoop.cancel(reach(), open)).toMatchObject({ situacao: 'cancelado' })
    expect(await zoop.cancel(reach(), unknown)).toEqual({ referencia: unknown.codigo, situacao: 'cancelado' })
    expect(fake.refunds).toHaveLength(0)
  })
})

describe('a boleto', () => {
  test('has both of its codes, and the day where the church is', async () => {
    const order = boleto()
    const waiting = await zoop.pay(reach(), order, nothing)
    expect(waiting).toMatchObject({ situacao: 'aguardando', boleto: { vencimento: '2026-11-27', url: expect.stringMatching(/^https:/) } })
    expect(waiting.boleto?.linhaDigitavel).toMatch(/^\d{47}$/)
    expect(waiting.boleto?.codigoBarras).toMatch(/^3419\d1643\d{35}$/)
    expect(fake.buyers.get('12345678909')?.fields).toMatchObject({ last_name: 'de Souza', address: { line2: '12', state: 'ES' } })
    expect(await zoop.pay(reach(), boleto(), nothing)).toMatchObject({ situacao: 'aguardando' })
  })

  test('needs the whole buyer, and three reais', async () => {
    const { pagador } = boleto()
    for (const changes of [{ cpf: null }, { endereco: null }])
      await expect(zoop.pay(reach(), { ...boleto(), pagador: { ...pagador, ...changes } }, nothing)).rejects.toMatchObject({
        reason: 'rejected',
        code: 'buyer',
      })
    await expect(zoop.pay(reach(), { ...boleto(), total: 299 }, nothing)).rejects.toMatchObject({
      reason: 'rejected',
      code: 'transaction_amount_error',
    })
    expect(zoop.methods.boleto).toMatchObject({ minimo: 300, estorno: false })
  })
})

describe('a refund', () => {
  const refund = (order: Order, chave: string, valor: number, jaEstornado: number) =>
    zoop.refund(reach(), order, { chave, valor, jaEstornado })

  test('gives parts back, each once, until nothing is left', async () => {
    const order = exampleOrder()
    await payCard(order)
    expect(await refund(order, 'R1', 5_000, 0)).toMatchObject({ situacao: 'aprovado', recebido: 15_000, estornado: 5_000 })
    expect(await refund(order, 'R1', 5_000, 0)).toMatchObject({ situacao: 'aprovado', estornado: 5_000 })
    // The same amount again is another refund when the first one is booked.
    expect(await refund(order, 'R2', 5_000, 5_000)).toMatchObject({ situacao: 'aprovado', estornado: 10_000 })
    expect(await refund(order, 'R3', 5_000, 10_000)).toMatchObject({ situacao: 'estornado', estornado: 15_000 })
    expect(await refund(order, 'R3', 5_000, 10_000)).toMatchObject({ situacao: 'estornado', estornado: 15_000 })
    expect(fake.refunds.map(({ valor }) => valor)).toEqual([5_000, 5_000, 5_000])
  })

  test('whose reply was lost is not made twice', async () => {
    const order = exampleOrder()
    await payCard(order)
    fake.faults.push(undefined, 'lose')
    await expect(refund(order, 'R1', 15_000, 0)).rejects.toMatchObject({ reason: 'uncertain' })
    expect(await refund(order, 'R1', 15_000, 0)).toMatchObject({ situacao: 'estornado', estornado: 15_000 })
    expect(fake.refunds).toHaveLength(1)
  })

  test('is refused when somebody else has given money back, when it is too much, and without a payment', async () => {
    const order = exampleOrder()
    await expect(refund(order, 'R1', 1, 0)).rejects.toMatchObject({ reason: 'rejected', code: 'not_found' })
    await payCard(order)
    await expect(refund(order, 'R1', 15_001, 0)).rejects.toMatchObject({ reason: 'rejected', code: 'void_transaction_error' })
    await refund(order, 'R1', 100, 0)
    await expect(refund(order, 'R2', 5_000, 0)).rejects.toMatchObject({ reason: 'rejected', code: 'refunded_otherwise' })
    expect(fake.refunds).toHaveLength(1)
  })
})

test('every other state has a meaning', async () => {
  const order = exampleOrder()
  await payCard(order)
  fake.dispute(order.codigo)
  expect(await zoop.find(reach(), order)).toMatchObject({ situacao: 'aprovado', disputa: 'aberta' })
  fake.dispute(order.codigo, 'charged_back')
  expect(await zoop.find(reach(), order)).toMatchObject({ situacao: 'estornado', disputa: 'perdida', estornado: 15_000 })
  const meanings = {
    new: 'em_aberto',
    pre_authorized: 'pendente',
    partial_refunded: 'aprovado',
    refunded: 'estornado',
    reversed: 'cancelado',
  }
  for (const [status, situacao] of Object.entries(meanings)) {
    fake.setStatus(order.codigo, status)
    expect(await zoop.find(reach(), order)).toMatchObject({ situacao })
  }
  fake.setStatus(order.codigo, 'something_new')
  await expect(zoop.find(reach(), order)).rejects.toMatchObject({ reason: 'uncertain' })
})

test('the keys are those of one church at one marketplace; a browser gets only a key of its own', () => {
  expect(zoop.baseUrl(zoopKeys, true)).toBe('https://api.zoop.ws')
  expect(zoop.tokeniser(zoopKeys, true)).toBeNull()
  expect(zoop.tokeniser({ ...zoopKeys, chavePublica: 'zpk_test_public' }, true)).toEqual({
    tipo: 'zoop',
    dados: { url: 'https://api.zoop.ws/v1/marketplaces/mp1/cards/tokens', chavePublica: 'zpk_test_public' },
    sources: { connect: 'https://api.zoop.ws' },
  })
  expect(ZoopKeys.safeParse(zoopKeys).success).toBe(true)
  for (const wrong of [{ chave: 'sk_live_1' }, { marketplace: '../x' }, { vendedor: '' }, { chavePublica: zoopKeys.chave }])
    expect(ZoopKeys.safeParse({ ...zoopKeys, ...wrong }).success).toBe(false)
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import type { GatewaySnapshot, Order, PaymentInput } from '#server/payment-gateway.ts'
import { cardconnectCards, cardconnectKeys, openCardconnect } from '../../../../../tests/gateways/cardconnect.ts'
import { exampleCard, exampleOrder } from '../../../../../tests/gateways/example-order.ts'
import { cardconnect } from './cardconnect.ts'
import { CardconnectKeys } from './keys.ts'

let fake: Awaited<ReturnType<typeof openCardconnect>>
beforeEach(async () => {
  fake = await openCardconnect()
})
afterEach(() => fake.close())

const reach = () => connect({ gateway: cardconnect, keys: cardconnectKeys, isTest: true, church: 1, operatorUrl: fake.url })
const dollars = (changes: Partial<Order> = {}) => exampleOrder({ moeda: 'USD', total: 5_025, ...changes })
const tokenOf = async (number: string) => (await cardconnect.tokenise?.(reach(), exampleCard(number))) ?? ''
const payCard = async (order: Order, number = cardconnectCards.approved, more: Partial<PaymentInput> = {}) =>
  cardconnect.pay(reach(), order, { cartao: { token: await tokenOf(number) }, salvarCartao: false, ...more })
const find = (order: Order) => cardconnect.find(reach(), order)
/** The order as we know it after a reply. */
const known = (order: Order, { referencia }: GatewaySnapshot): Order => ({ ...order, referencia })

describe('a card', () => {
  test('pays at once', async () => {
    const order = dollars()
    expect(await payCard(order)).toEqual({ referencia: fake.of(order.codigo).retref, situacao: 'aprovado', recebido: 5_025, estornado: 0 })
    expect(fake.requests.at(-1)?.json).toEqual({
      merchid: '496160873888',
      orderid: order.codigo,
      account: await tokenOf(cardconnectCards.approved),
      amount: '50.25',
      currency: 'USD',
      capture: 'Y',
      ecomind: 'E',
      name: 'Ana de Souza',
      email: 'ana@example.org',
      phone: '5527999991234',
      address: '12 Rua Sete de Setembro',
      city: 'Vitória',
      region: 'ES',
      country: 'BR',
      postal: '29010000',
    })
  })

  test('is not charged again when the payment is repeated, though CardConnect would', async () => {
    const order = dollars()
    const first = await payCard(order)
    expect(await payCard(order)).toEqual(first)
    expect(await payCard(known(order, first))).toEqual(first)
    expect(fake.charges).toEqual([{ codigo: order.codigo, referencia: first.referencia, valor: 5_025 }])
  })

  test.each([
    [cardconnectCards.declined, 5_025, { tipo: 'temporaria', codigo: 'FNOR 05' }],
    [cardconnectCards.neverApproved, 5_025, { tipo: 'definitiva', codigo: 'FNOR 05' }],
    [cardconnectCards.stopped, 5_025, { tipo: 'definitiva', codigo: 'FNOR 05' }],
    [cardconnectCards.approved, 111_600, { tipo: 'temporaria', codigo: 'RPCT 116' }],
    [cardconnectCards.approved, 120_900, { tipo: 'definitiva', codigo: 'RPCT 209' }],
    [cardconnectCards.approved, 110_100, { tipo: 'dados', codigo: 'RPCT 101' }],
    [cardconnectCards.approved, 135_100, { tipo: 'autenticacao', codigo: 'RPCT 351' }],
    [cardconnectCards.approved, 199_900, { tipo: 'temporaria', codigo: 'RPCT 999' }],
  ])('%s over %d is declined', async (number, total, recusa) => {
    const order = dollars({ total })
    const declined = await payCard(order, number)
    expect(declined).toMatchObject({ situacao: 'nao_aprovado', recusa })
    expect(await find(known(order, declined))).toEqual(declined)
    expect(await payCard(order)).toEqual(declined)
    expect(fake.charges).toHaveLength(0)
  })

  test('whose bank does not answer in time is in analysis, then declined', async () => {
    const order = dollars()
    const unsure = await payCard(order, cardconnectCards.timeout)
    expect(unsure).toEqual({ referencia: expect.any(String), situacao: 'em_analise' })
    expect(await find(known(order, unsure))).toMatchObject({ situacao: 'nao_aprovado', recusa: { tipo: 'temporaria', codigo: 'PPS 62' } })
  })

  test('that has too little is declined, and what it had is left alone', async () => {
    const order = dollars()
    const declined = await payCard(order, cardconnectCards.partial)
    expect(declined).toMatchObject({ situacao: 'nao_aprovado', recusa: { tipo: 'temporaria', codigo: 'partial' } })
    expect(fake.voids).toEqual([{ codigo: order.codigo, referencia: declined.referencia, valor: 500 }])
    expect(await find(known(order, declined))).toMatchObject({ situacao: 'nao_aprovado' })
    expect(await payCard(order)).toMatchObject({ situacao: 'nao_aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('that has too little is left alone later, when the reply or the void was lost', async () => {
    for (const faults of [
      [undefined, 'lose'],
      [undefined, undefined, 'busy'],
    ] as const) {
      const order = dollars()
      const token = await tokenOf(cardconnectCards.partial)
      fake.faults.push(...faults)
      const pay = () => cardconnect.pay(reach(), order, { cartao: { token }, salvarCartao: false })
      await expect(pay()).rejects.toMatchObject({ reason: 'uncertain' })
      expect(await find(order)).toMatchObject({ situacao: 'nao_aprovado', recusa: { codigo: 'partial' } })
      expect(fake.of(order.codigo).setlstat).toBe('Voided')
    }
    const settled = dollars()
    fake.faults.push(undefined, undefined, undefined, 'busy')
    await expect(payCard(settled, cardconnectCards.partial)).rejects.toMatchObject({ reason: 'uncertain', code: 'partial' })
    fake.settle(settled.codigo)
    expect(await find(settled)).toMatchObject({ situacao: 'aprovado', recebido: 500 })
  })

  test('that was mistyped, or whose token is none, is no payment: the payer may type again', async () => {
    await expect(tokenOf(cardconnectCards.wrongNumber)).rejects.toMatchObject({ reason: 'card-data', code: '54' })
    await expect(cardconnect.tokenise?.(reach(), { ...exampleCard('4'), cvv: 'x' })).rejects.toMatchObject({
      reason: 'card-data',
      code: '8',
    })
    const order = dollars()
    for (const cartao of [{ token: '9411234567891111' }, { salvo: '1/1' }, { salvo: 'x' }, undefined])
      await expect(cardconnect.pay(reach(), order, { cartao, salvarCartao: false })).rejects.toMatchObject({ reason: 'card-data' })
    expect(await payCard(order)).toMatchObject({ situacao: 'aprovado' })
  })

  test('is kept, pays again without the person, and is forgotten', async () => {
    const order = dollars()
    const { cartao } = await payCard(order, cardconnectCards.approved, { salvarCartao: true })
    expect(cartao).toEqual({
      referencia: expect.stringMatching(/^\d{13}\/1$/),
      bandeira: 'visa',
      final: '1443',
      titular: 'Ana de Souza',
      validade: '05/2030',
      impressao: await tokenOf(cardconnectCards.approved),
    })
    expect((await find(order))?.cartao).toEqual(cartao)
    const salvo = cartao?.referencia ?? ''
    const again = (semPessoa: boolean) => cardconnect.pay(reach(), dollars(), { cartao: { salvo }, salvarCartao: false, semPessoa })
    expect(await again(true)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.requests.at(-1)?.json).toMatchObject({ profile: salvo, ecomind: 'R', cof: 'M', cofscheduled: 'Y' })
    expect(await again(false)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.requests.at(-1)?.json).toMatchObject({ profile: salvo, ecomind: 'E', cof: 'C', cofscheduled: 'N' })
    const { pagador } = order
    const saved = await cardconnect.saveCard?.(reach(), { token: await tokenOf(cardconnectCards.approved), pagador })
    expect(saved).toEqual({ ...cartao, referencia: saved?.referencia })
    await expect(cardconnect.saveCard?.(reach(), { token: 'foreign', pagador })).rejects.toMatchObject({ reason: 'card-data' })
    await cardconnect.deleteCard?.(reach(), salvo)
    await cardconnect.deleteCard?.(reach(), salvo)
    expect([...fake.profiles.keys()]).toEqual([saved?.referencia])
  })

  test('is paid in one, in any currency', async () => {
    await expect(payCard(dollars({ parcelas: 2 }))).rejects.toMatchObject({ reason: 'rejected', code: 'installments' })
    const yen = dollars({ moeda: 'JPY', total: 5_025 })
    expect(await payCard(yen)).toMatchObject({ recebido: 5_025 })
    expect(fake.requests.at(-1)?.json).toMatchObject({ amount: '5025', currency: 'JPY' })
  })
})

describe('a debit from a bank account (ACH)', () => {
  const debit = (changes: Partial<Order> = {}) => dollars({ metodo: 'ach', ...changes })
  const account = { conta: '1234123412', roteamento: '031000503', tipo: 'corrente' } as const
  const pay = (order: Order, banco: PaymentInput['banco'] = account, semPessoa = false) =>
    cardconnect.pay(reach(), order, { banco, semPessoa, salvarCartao: false })

  test('is expected until it is settled', async () => {
    const order = debit()
    const expected = await pay(order)
    expect(expected).toEqual({ referencia: fake.of(order.codigo).retref, situacao: 'aguardando' })
    expect(fake.requests.at(-1)?.json).toMatchObject({ account: '1234123412', bankaba: '031000503', accttype: 'ECHK', achEntryCode: 'WEB' })
    expect(await find(known(order, expected))).toEqual(expected)
    fake.settle(order.codigo)
    expect(await find(known(order, expected))).toMatchObject({ situacao: 'aprovado', recebido: 5_025, estornado: 0 })
    expect(await pay(order)).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('comes back before it is settled, or days later', async () => {
    const [early, late] = [debit(), debit()]
    for (const order of [early, late]) await pay(order, { ...account, tipo: 'poupanca' }, true)
    expect(fake.requests.at(-1)?.json).toMatchObject({ accttype: 'ESAV', achEntryCode: 'PPD', ecomind: 'R' })
    fake.settle(late.codigo)
    for (const order of [early, late]) fake.returnDebit(order.codigo)
    expect(await find(early)).toMatchObject({ situacao: 'nao_aprovado' })
    expect(await find(late)).toMatchObject({ situacao: 'estornado', recebido: 5_025, estornado: 5_025 })
  })

  test('is declined at once for an account that is known to be wrong', async () => {
    expect(await pay(debit(), { ...account, conta: '1230000' })).toMatchObject({
      situacao: 'nao_aprovado',
      recusa: { tipo: 'temporaria', codigo: 'BPAY 14' },
    })
    for (const banco of [
      undefined,
      { ...account, roteamento: '031000504' },
      { ...account, roteamento: '1' },
      { ...account, conta: '12x4' },
    ])
      await expect(cardconnect.pay(reach(), debit(), { banco, salvarCartao: false })).rejects.toMatchObject({ reason: 'card-data' })
    await expect(pay(debit({ moeda: 'BRL' }))).rejects.toMatchObject({ reason: 'rejected', code: 'currency' })
  })

  test('is cancelled until it is sent', async () => {
    const [open, settled] = [debit(), debit()]
    for (const order of [open, settled]) await pay(order)
    fake.settle(settled.codigo)
    expect(await cardconnect.cancel(reach(), open)).toEqual({ referencia: fake.of(open.codigo).retref, situacao: 'cancelado' })
    expect(await find({ ...open, referencia: fake.of(open.codigo).retref })).toMatchObject({ situacao: 'cancelado' })
    expect(await cardconnect.cancel(reach(), settled)).toMatchObject({ situacao: 'aprovado' })
  })
})

test('every state on the way to the bank has a meaning', async () => {
  const order = dollars()
  await payCard(order)
  const meanings = {
    Authorized: 'pendente',
    Accepted: 'aprovado',
    'Format error': 'nao_aprovado',
    Rejected: 'nao_aprovado',
    Voided: 'cancelado',
  }
  for (const [state, situacao] of Object.entries(meanings)) {
    fake.setState(order.codigo, state)
    expect(await find(order)).toMatchObject({ situacao })
  }
  fake.setState(order.codigo, 'Something new')
  await expect(find(order)).rejects.toMatchObject({ reason: 'uncertain' })
})

test('the keys name a site; its form for cards is in a frame', () => {
  expect(CardconnectKeys.safeParse(cardconnectKeys).success).toBe(true)
  for (const site of ['fts-uat', 'evil.example/', '', 'fts.cardconnect.com'])
    expect(CardconnectKeys.safeParse({ ...cardconnectKeys, site }).success).toBe(false)
  expect(cardconnect.baseUrl(cardconnectKeys, false)).toBe('https://fts.cardconnect.com')
  const frame = 'https://fts-uat.cardconnect.com'
  expect(cardconnect.tokeniser(cardconnectKeys, true)).toEqual({
    tipo: 'cardconnect',
    dados: { url: `${frame}/itoke/ajax-tokenizer.html` },
    sources: { frame },
  })
  expect(cardconnect.readHook).toBeUndefined()
})

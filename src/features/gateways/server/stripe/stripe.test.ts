import { afterEach, describe, expect, test } from 'vitest'
import { byCard, newOrder, refused, withoutCard } from '../../../../../tests/gateways/sample-order.ts'
import { closeAll, connectTo, createOrder, open, openPaid } from '../../../../../tests/gateways/stripe-church.ts'
import { stripe } from './stripe.ts'

afterEach(closeAll)

describe('a card', () => {
  test('is asked for the money only when the id is known', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    expect(fake.charges).toEqual([])
    expect(await stripe.find(connection, order)).toEqual({ referencia: order.referencia, situacao: 'em_aberto' })
    expect(await refused(stripe.pay(connection, newOrder(), byCard('pm_card_visa')))).toEqual({ reason: 'rejected', code: 'not-created' })
    expect(await stripe.pay(connection, order, byCard('pm_card_visa'))).toEqual({
      referencia: order.referencia,
      situacao: 'aprovado',
      recebido: 12_345,
      estornado: 0,
      taxa: 532,
    })
    expect(fake.charges).toMatchObject([{ codigo: order.codigo, amount: 12_345, currency: 'brl' }])
    expect(fake.requests.every(({ method, headers }) => method === 'GET' || headers['idempotency-key'])).toBe(true)
  })

  test.each([
    ['pm_card_chargeDeclined', 'temporaria', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'temporaria', 'insufficient_funds'],
    ['pm_card_chargeDeclinedLostCard', 'definitiva', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'dados', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'dados', 'incorrect_cvc'],
  ])('%s is declined: %s', async (token, tipo, codigo) => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    const impressao = expect.stringMatching(/^fp_\d{4}$/)
    const declined = { referencia: order.referencia, situacao: 'nao_aprovado', recusa: { tipo, codigo }, impressao }
    expect(await stripe.pay(connection, order, byCard(token))).toEqual(declined)
    expect(await stripe.find(connection, order)).toEqual(declined)
    expect(fake.charges).toEqual([])
  })

  test('sends the person to the bank, and back', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    const asked = await stripe.pay(connection, order, byCard('pm_card_threeDSecure2Required'))
    expect(asked).toEqual({ referencia: order.referencia, situacao: 'pendente', redirecionar: `${fake.url}/3ds/${order.referencia}` })
    expect(fake.payments.get(order.referencia)?.nextAction).toMatchObject({ redirect_to_url: { return_url: order.returnUrl } })
    const answered = () => stripe.pay(connection, order, { salvarCartao: false, desafioCompleto: 'done' })
    expect(await answered()).toEqual(asked)
    fake.authenticate(order.referencia, 'yes')
    expect(await answered()).toMatchObject({ situacao: 'aprovado', recebido: 12_345 })
    expect(fake.charges).toHaveLength(1)
  })

  test('is declined when the person does not answer the bank', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    await stripe.pay(connection, order, byCard('pm_card_threeDSecure2Required'))
    fake.authenticate(order.referencia, 'no')
    const answer = await stripe.pay(connection, order, { salvarCartao: false, desafioCompleto: 'done' })
    expect(answer.recusa).toEqual({ tipo: 'autenticacao', codigo: 'payment_intent_authentication_failure' })
  })

  test('sends the browser where Stripe says, but not to any address', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    await stripe.pay(connection, order, byCard('pm_card_threeDSecure2Required'))
    const redirectTo = (url: string) =>
      Object.assign(fake.payments.get(order.referencia) ?? {}, { nextAction: { type: 'redirect_to_url', redirect_to_url: { url } } })
    redirectTo(`${fake.url}/3ds`)
    expect(await stripe.find(connection, order)).toMatchObject({ situacao: 'pendente', redirecionar: `${fake.url}/3ds` })
    redirectTo('https://hooks.stripe.com/3ds')
    expect(await stripe.find(connection, order)).toMatchObject({ redirecionar: 'https://hooks.stripe.com/3ds' })
    for (const url of ['http://elsewhere.example/', 'javascript:alert(1)', '']) {
      redirectTo(url)
      expect(await refused(stripe.find(connection, order))).toEqual({ reason: 'uncertain', code: 'reply' })
    }
  })

  test.each(['4242424242424242', 'tok_visa', 'pm_card_visa/../x', ''])('is never a number or anything else: %j', async token => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    const before = fake.requests.length
    expect(await refused(stripe.pay(connection, order, byCard(token)))).toEqual({ reason: 'card-data', code: 'token' })
    expect(await refused(stripe.pay(connection, order, { cartao: { salvo: token }, salvarCartao: false }))).toMatchObject({
      reason: 'card-data',
    })
    expect(fake.requests).toHaveLength(before)
  })

  test('with a token that Stripe does not know is wrong data', async () => {
    const { connection } = await open()
    const order = await createOrder(connection)
    expect(await refused(stripe.pay(connection, order, byCard('pm_unknown')))).toEqual({ reason: 'card-data', code: 'resource_missing' })
    expect(await refused(stripe.pay(connection, order, withoutCard))).toEqual({ reason: 'rejected', code: 'no-card' })
  })

  test('cannot pay in installments', async () => {
    const { connection } = await open()
    expect(await refused(stripe.create?.(connection, newOrder({ parcelas: 2 })))).toEqual({ reason: 'rejected', code: 'installments' })
  })
})

describe('a payment ends', () => {
  test('before it is paid', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection, { metodo: 'pix' })
    await stripe.pay(connection, order, withoutCard)
    const ended = { referencia: order.referencia, situacao: 'cancelado' }
    expect(await stripe.cancel(connection, order)).toEqual(ended)
    expect(await stripe.cancel(connection, order)).toEqual(ended)
    expect(await stripe.pay(connection, order, { ...withoutCard, desafioCompleto: '' })).toEqual(ended)
    expect(fake.charges).toEqual([])
  })

  test('unless it is too late', async () => {
    const { connection, order } = await openPaid()
    expect(await stripe.cancel(connection, order)).toMatchObject({ situacao: 'aprovado' })
  })

  test('also when the reply with its id was lost', async () => {
    const { fake, connection } = await open()
    const order = newOrder()
    fake.faults.push('lose')
    expect(await refused(stripe.create?.(connection, order))).toMatchObject({ reason: 'uncertain' })
    expect(await stripe.find(connection, order)).toBeNull()
    const { referencia } = await stripe.cancel(connection, order)
    expect([...fake.payments.values()]).toMatchObject([{ id: referencia, status: 'canceled' }])
  })
})

describe('Stripe', () => {
  test('is not there', async () => {
    const { fake, connection } = await open()
    await fake.close()
    expect(await refused(stripe.create?.(connection, newOrder()))).toMatchObject({ reason: 'unreachable' })
  })

  test('does not know the keys', async () => {
    const { fake, order } = await openPaid()
    const other = connectTo(fake, { keys: { chaveSecreta: 'sk_test_other' } })
    expect(await refused(stripe.find(other, order))).toEqual({ reason: 'credentials', code: 'invalid_request_error' })
    expect(await refused(stripe.create?.(other, newOrder()))).toMatchObject({ reason: 'credentials' })
  })

  test('does not know the payment: the keys are those of another account', async () => {
    const { fake, connection, order } = await openPaid()
    fake.payments.clear()
    expect(await refused(stripe.find(connection, order))).toEqual({ reason: 'credentials', code: 'resource_missing' })
  })

  test('speaks of another payment, or in words that we do not know', async () => {
    const { fake, order, find } = await openPaid()
    const intent = fake.payments.get(order.referencia)
    for (const wrong of [{ codigo: 'OTHER' }, { id: 'pi_other' }, { status: 'new_state' }, { amount: '1' }]) {
      fake.payments.set(order.referencia, { ...intent, ...wrong } as never)
      expect(await refused(find())).toEqual({ reason: 'uncertain', code: 'reply' })
    }
  })

  test('speaks of another currency: nothing of it is booked', async () => {
    const { fake, order, find } = await openPaid()
    const { referencia } = order
    Object.assign(fake.payments.get(referencia) ?? {}, { currency: 'usd' })
    expect(await find()).toEqual({ referencia, situacao: 'em_analise', outraMoeda: 'USD' })
    Object.assign(fake.payments.get(referencia) ?? {}, { status: 'canceled' })
    expect(await find()).toEqual({ referencia, situacao: 'cancelado' })
  })

  test.each([
    ['processing', 'em_analise'],
    ['requires_capture', 'pendente'],
    ['requires_confirmation', 'pendente'],
    ['canceled', 'cancelado'],
  ])('says %s: %s', async (status, situacao) => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    Object.assign(fake.payments.get(order.referencia) ?? {}, { status })
    expect(await stripe.find(connection, order)).toEqual({ referencia: order.referencia, situacao })
  })

  // Our minor units are those of Intl: Hungary and Iceland have none in use, Japan has none at all.
  test.each([
    ['JPY', 500, 500],
    ['HUF', 500, 50_000],
    ['ISK', 500, 50_000],
    ['USD', 500, 500],
    ['KWD', 500, 500],
  ])('counts %s in its own way', async (moeda, total, sent) => {
    const { fake, find } = await openPaid({ moeda, total })
    expect(fake.charges).toMatchObject([{ amount: sent }])
    expect(await find()).toMatchObject({ recebido: total, situacao: 'aprovado' })
  })
})

test('what the browser needs has no secret in it', () => {
  const keys = { chaveSecreta: 'sk_test_1', chavePublica: 'pk_test_1', segredoWebhook: 'whsec_1' }
  const script = { chavePublica: 'pk_test_1', url: 'https://js.stripe.com/dahlia/stripe.js' }
  expect(stripe.tokeniser(keys, true)).toMatchObject({ tipo: 'stripe', dados: script })
  const elsewhere = stripe.tokeniser(keys, true, 'http://127.0.0.1:9')
  expect(elsewhere?.dados.url).toBe('http://127.0.0.1:9/dahlia/stripe.js')
  expect(JSON.stringify(elsewhere)).not.toContain('stripe.com')
  expect(JSON.stringify(stripe.tokeniser(keys, true))).not.toMatch(/sk_|whsec/)
  expect(stripe.keys.safeParse(keys).success).toBe(true)
  for (const wrong of [
    { chavePublica: 'pk_live_1' },
    { chaveSecreta: 'pk_test_1' },
    { segredoWebhook: 'x' },
    { chaveSecreta: 'sk_test_1\n' },
  ])
    expect(stripe.keys.safeParse({ ...keys, ...wrong }).success).toBe(false)
})

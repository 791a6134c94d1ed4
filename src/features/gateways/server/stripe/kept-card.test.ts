import { afterEach, describe, expect, test } from 'vitest'
import { byCard, pagador, refused } from '../../../../../tests/gateways/sample-order.ts'
import { closeAll, createOrder, open, openPaid } from '../../../../../tests/gateways/stripe-church.ts'
import { stripe } from './stripe.ts'

afterEach(closeAll)

describe('a kept card', () => {
  test('is kept with a payment, pays without the person, and is deleted', async () => {
    const { fake, connection } = await open()
    const first = await createOrder(connection)
    const { cartao } = await stripe.pay(connection, first, byCard('pm_card_visa', { salvarCartao: true }))
    expect(cartao).toEqual({
      referencia: expect.stringMatching(/^cus_\w+:pm_\w+$/),
      bandeira: 'visa',
      final: '4242',
      titular: 'Maria Souza',
      validade: '04/2031',
      impressao: 'fp_4242',
    })
    expect((await stripe.find(connection, first))?.cartao).toEqual(cartao)
    const salvo = cartao?.referencia ?? ''
    const second = await createOrder(connection)
    expect(await stripe.pay(connection, second, { cartao: { salvo }, salvarCartao: false, semPessoa: true })).toMatchObject({
      situacao: 'aprovado',
    })
    const confirmation = fake.requests.findLast(({ path }) => path.endsWith('/confirm'))
    expect(confirmation?.form.get('off_session')).toBe('true')
    expect(confirmation?.form.has('return_url')).toBe(false)
    await stripe.deleteCard?.(connection, salvo)
    await stripe.deleteCard?.(connection, salvo)
    const third = await createOrder(connection)
    expect(await refused(stripe.pay(connection, third, { cartao: { salvo }, salvarCartao: false }))).toMatchObject({ reason: 'card-data' })
    expect(fake.charges).toHaveLength(2)
  })

  test('is not kept by an ordinary payment', async () => {
    const { fake } = await openPaid()
    expect([fake.customers.size, fake.methods.size]).toEqual([0, 0])
  })

  test('can be kept without a payment, once', async () => {
    const { fake, connection } = await open()
    const save = (token: string) => stripe.saveCard?.(connection, { token, pagador })
    const card = await save('pm_card_mastercard')
    expect(card).toMatchObject({ bandeira: 'mastercard', final: '4444' })
    expect(await save('pm_card_mastercard')).toEqual(card)
    expect([fake.customers.size, fake.methods.size]).toEqual([1, 1])
    expect(await refused(save('pm_card_chargeDeclinedExpiredCard'))).toEqual({ reason: 'card-data', code: 'expired_card' })
    expect(await refused(save('pm_card_threeDSecure2Required'))).toEqual({ reason: 'card-data', code: 'authentication_required' })
  })

  test('that was detached elsewhere, or never was, is deleted without an error', async () => {
    const { fake, connection } = await open()
    const card = await stripe.saveCard?.(connection, { token: 'pm_card_visa', pagador })
    for (const method of fake.methods.values()) method.customer = null
    await stripe.deleteCard?.(connection, card?.referencia ?? '')
    await stripe.deleteCard?.(connection, 'cus_1:pm_gone')
    expect(await refused(stripe.deleteCard?.(connection, 'pm_1'))).toEqual({ reason: 'card-data', code: 'reference' })
  })

  test('for which the bank wants the person is declined without the person', async () => {
    const { connection } = await open()
    const order = await createOrder(connection)
    const answer = await stripe.pay(connection, order, byCard('pm_card_threeDSecure2Required', { semPessoa: true }))
    expect(answer).toMatchObject({ situacao: 'nao_aprovado', recusa: { tipo: 'autenticacao', codigo: 'authentication_required' } })
    expect(await stripe.find(connection, order)).toEqual(answer)
  })
})

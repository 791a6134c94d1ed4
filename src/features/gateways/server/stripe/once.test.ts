import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../../../tests/gateways/fake-server.ts'
import { byCard, refused } from '../../../../../tests/gateways/sample-order.ts'
import { closeAll, connectTo, createOrder, open, openPaid } from '../../../../../tests/gateways/stripe-church.ts'
import { stripe } from './stripe.ts'

afterEach(closeAll)

describe('the same payment is asked for once', () => {
  test('however often it is paid', async () => {
    const { fake, connection, order } = await openPaid()
    for (const token of ['pm_card_visa', 'pm_card_mastercard'])
      expect(await stripe.pay(connection, order, byCard(token))).toMatchObject({ situacao: 'aprovado' })
    expect(await stripe.create?.(connection, order)).toBe(order.referencia)
    expect([fake.charges.length, fake.payments.size]).toEqual([1, 1])
  })

  test('a repeated reply is not believed: what has become of the payment is read', async () => {
    const { connection, order } = await openPaid()
    await stripe.refund(connection, order, { chave: 'D-1', valor: 45, jaEstornado: 0 })
    expect(await stripe.pay(connection, order, byCard('pm_card_visa'))).toMatchObject({ estornado: 45 })
  })

  test('a repeated decline is not believed either', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    const pay = (token: string) => stripe.pay(connection, order, byCard(token))
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ situacao: 'nao_aprovado' })
    expect(await pay('pm_card_visa')).toMatchObject({ situacao: 'aprovado' })
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test('by two at the same time', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    let begin = () => {}
    const began = new Promise<void>(resolve => {
      begin = resolve
    })
    let finish = () => {}
    fake.beforeWork = () => {
      begin()
      return new Promise(resolve => {
        finish = resolve
      })
    }
    const first = stripe.pay(connection, order, byCard('pm_card_visa'))
    await began
    expect(await refused(stripe.pay(connection, order, byCard('pm_card_visa')))).toEqual({
      reason: 'uncertain',
      code: 'idempotency_key_in_use',
    })
    finish()
    expect(await first).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })

  test.each<[Fault, 'uncertain' | 'unreachable', number]>([
    ['refuse', 'uncertain', 0],
    ['busy', 'uncertain', 0],
    ['lose', 'uncertain', 1],
    ['cut', 'uncertain', 1],
    ['broken', 'uncertain', 1],
    [300, 'uncertain', 1],
  ])('after %j it is asked what has become of it', async (fault, reason, charged) => {
    const { fake, connection } = await open()
    const order = await createOrder(connection)
    fake.faults.push(fault)
    expect(await refused(stripe.pay(connectTo(fake, { timeoutMs: 100 }), order, byCard('pm_card_visa')))).toMatchObject({ reason })
    expect(fake.charges).toHaveLength(charged)
    expect(await stripe.find(connection, order)).toMatchObject({ situacao: charged ? 'aprovado' : 'em_aberto' })
    expect(await stripe.pay(connection, order, byCard('pm_card_visa'))).toMatchObject({ situacao: 'aprovado' })
    expect(fake.charges).toHaveLength(1)
  })
})

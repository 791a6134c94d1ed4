import { afterEach, describe, expect, test } from 'vitest'
import { refused } from '../../../../../tests/gateways/sample-order.ts'
import { closeAll, openPaid } from '../../../../../tests/gateways/stripe-church.ts'
import { stripe } from './stripe.ts'

afterEach(closeAll)

describe('money goes back', () => {
  test('in parts, each once, until nothing is left', async () => {
    const { fake, connection, order, find } = await openPaid()
    const refund = (chave: string, valor: number) => stripe.refund(connection, order, { chave, valor, jaEstornado: 0 })
    expect(await refund('A-1', 2_345)).toMatchObject({ situacao: 'aprovado', recebido: 12_345, estornado: 2_345 })
    expect(await refund('A-1', 2_345)).toMatchObject({ estornado: 2_345 })
    expect(await refused(refund('A-2', 10_001))).toMatchObject({ reason: 'rejected' })
    expect(await refund('A-3', 10_000)).toMatchObject({ situacao: 'estornado', estornado: 12_345 })
    expect(await refused(refund('A-4', 1))).toEqual({ reason: 'rejected', code: 'charge_already_refunded' })
    expect(await find()).toMatchObject({ situacao: 'estornado', estornado: 12_345 })
    expect(fake.refunds).toHaveLength(2)
  })

  test('only once it has gone', async () => {
    const { fake, connection, order, find } = await openPaid()
    fake.refundStatus = 'pending'
    expect(await stripe.refund(connection, order, { chave: 'B-1', valor: 12_345, jaEstornado: 0 })).toMatchObject({
      situacao: 'aprovado',
      estornado: 0,
    })
    for (const row of fake.refunds) row.status = 'succeeded'
    expect(await find()).toMatchObject({ situacao: 'estornado', estornado: 12_345 })
    for (const row of fake.refunds) row.status = 'failed'
    expect(await find()).toMatchObject({ situacao: 'aprovado', estornado: 0 })
    fake.refundStatus = 'failed'
    expect(await refused(stripe.refund(connection, order, { chave: 'B-2', valor: 1, jaEstornado: 0 }))).toEqual({
      reason: 'rejected',
      code: 'failed',
    })
  })

  test('and one that is under way is not done because another one is', async () => {
    const { fake, connection, order } = await openPaid()
    const refund = (chave: string) => stripe.refund(connection, order, { chave, valor: 3_000, jaEstornado: 0 })
    fake.refundStatus = 'pending'
    expect(await refund('D-1')).toMatchObject({ feito: false })
    fake.refunds.push({ id: 're_panel', intent: order.referencia, amount: 3_000, status: 'succeeded' })
    expect(await refund('D-1')).toMatchObject({ estornado: 3_000, feito: false })
    const [ours] = fake.refunds
    if (ours) ours.status = 'succeeded'
    expect(await refund('D-1')).toMatchObject({ estornado: 6_000, feito: true })
    expect(fake.refunds).toHaveLength(2)
  })

  test('and a refund whose reply was lost is one', async () => {
    const { fake, connection, order } = await openPaid()
    fake.faults.push('lose')
    const refund = () => stripe.refund(connection, order, { chave: 'C-1', valor: 345, jaEstornado: 0 })
    expect(await refused(refund())).toMatchObject({ reason: 'uncertain' })
    expect(await refund()).toMatchObject({ estornado: 345 })
    expect(fake.refunds).toHaveLength(1)
  })

  test('by a dispute', async () => {
    const { fake, order, find } = await openPaid()
    fake.dispute(order.referencia, 'needs_response')
    expect(await find()).toMatchObject({ situacao: 'aprovado', disputa: 'aberta' })
    fake.dispute(order.referencia, 'won')
    expect((await find())?.disputa).toBeUndefined()
    fake.dispute(order.referencia, 'lost')
    expect(await find()).toMatchObject({ situacao: 'estornado', estornado: 0, contestado: 12_345, disputa: 'perdida' })
  })

  test('by disputes about parts: one that is open counts before one that was lost, whose part is gone', async () => {
    const { fake, order, find } = await openPaid()
    fake.refundByHand(order.referencia, 2_000)
    fake.dispute(order.referencia, 'lost', 3_000)
    expect(await find()).toMatchObject({ situacao: 'aprovado', estornado: 2_000, contestado: 3_000, disputa: 'perdida' })
    fake.dispute(order.referencia, 'needs_response', 7_345)
    expect(await find()).toMatchObject({ situacao: 'aprovado', estornado: 2_000, contestado: 3_000, disputa: 'aberta' })
    fake.dispute(order.referencia, 'lost', 7_345)
    expect(await find()).toMatchObject({ situacao: 'estornado', estornado: 2_000, contestado: 10_345, disputa: 'perdida' })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'
import { paymentMethodTable } from './tables.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, close } = server
afterAll(close)

let church: Church
beforeAll(async () => {
  church = await buildChurch()
  await server.db.insert(paymentMethodTable).values([
    {
      igrejaId: church.id,
      codigo: 'cartao-credito',
      gateway: 5,
      ordem: 2,
      parcelasMax: 10,
      taxaFixa: 39,
      taxaPercentual: 399,
      jurosMensal: 199,
    },
    { igrejaId: church.id, codigo: 'picpay', gateway: 4, ordem: 3, maximo: 600_000 },
    { igrejaId: church.id, codigo: 'dinheiro', ordem: 4, diasPrazo: 9 },
  ])
})

describe('the payment methods of a church', () => {
  test('say in its order what each can, with the limits that the church has set', async () => {
    const { reply } = await call(contract.listPaymentMethods, {}, { at: church })
    expect(reply.map(({ codigo }) => codigo)).toEqual(['pix', 'cartao-credito', 'picpay', 'dinheiro'])
    const [pix, card, picpay, cash] = reply
    expect(pix).toEqual({
      codigo: 'pix',
      gateway: 8,
      ordem: 1,
      minimo: 0,
      maximo: null,
      parcelasMax: 1,
      flagEnderecoBrasil: true,
      flagRecorrencia: true,
      diasPrazo: 1,
    })
    expect(card).toMatchObject({ parcelasMax: 10, flagEnderecoBrasil: false, flagRecorrencia: true, diasPrazo: null })
    // What PicPay takes at most, though the church allows more.
    expect(picpay?.maximo).toBe(499_999)
    expect(cash).toMatchObject({ gateway: null, diasPrazo: 9 })
  })

  test('the default gateway is that of the first one which has any', async () => {
    expect((await call(contract.getDefaultGateway, {}, { at: church })).reply).toEqual({ gateway: 8 })
    const other = await buildChurch()
    await server.db.update(paymentMethodTable).set({ gateway: null }).where(eq(paymentMethodTable.igrejaId, other.id))
    expect((await call(contract.getDefaultGateway, {}, { at: other })).reply).toEqual({ gateway: null })
  })

  test('the fee of a method is the church’s own; a method that it does not have is not found', async () => {
    const feesOf = (metodoPagamento: 'cartao-credito' | 'boleto') => call(contract.getPaymentFees, { metodoPagamento }, { at: church })
    expect((await feesOf('cartao-credito')).reply).toEqual({ taxaFixa: 39, taxaPercentual: 399 })
    expect((await feesOf('boleto')).problem.code).toBe('not-found')
  })
})

describe('installments', () => {
  const plans = (query: object) => call(contract.listInstallmentPlans, { valor: 100_000, ...query }, { at: church })

  test('have the interest of the church only if the payer bears it, and the fees too', async () => {
    const without = (await plans({ maxParcelas: 3 })).reply
    expect(without.at(-1)).toEqual({ parcelas: 3, valorParcela: 33_333, ultimaParcela: 33_334, valorTotal: 100_000, flagJuros: false })
    const withInterest = (await plans({ maxParcelas: 12, flagJuros: 'true' })).reply
    expect(withInterest[0]).toMatchObject({ valorTotal: 100_000, flagJuros: false })
    expect(withInterest.at(-1)).toMatchObject({ parcelas: 12, valorParcela: 9_450, flagJuros: true })
    const withFees = (await plans({ maxParcelas: 1, flagTaxasAdministrativas: 'true', valorTaxas: 4_196 })).reply
    expect(withFees.map(({ valorTotal }) => valorTotal)).toEqual([104_196])
    expect((await plans({ maxParcelas: 1, valorTaxas: 4_196 })).reply[0]?.valorTotal).toBe(100_000)
  })

  test('of the largest amount, with fees and interest, are exact', async () => {
    const most = { valor: 100_000_000_000, flagTaxasAdministrativas: 'true', valorTaxas: 100_000_000, flagJuros: 'true' }
    const last = (await plans(most)).reply.at(-1)
    expect(last?.parcelas).toBe(24)
    expect((last?.valorParcela ?? 0) * 23 + (last?.ultimaParcela ?? 0)).toBe(last?.valorTotal)
    expect((await plans({ ...most, valor: 100_000_000_001 })).problem.errors).toEqual({ valor: 'max_value:100000000000' })
  })

  test('of a church without cards have no interest', async () => {
    const at = await buildChurch()
    const { reply } = await call(contract.listInstallmentPlans, { valor: 100_000, flagJuros: 'true', maxParcelas: 2 }, { at })
    expect(reply.map(({ valorTotal }) => valorTotal)).toEqual([100_000, 100_000])
  })
})

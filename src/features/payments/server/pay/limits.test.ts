import { afterAll, expect, test } from 'vitest'
import { largestTotal } from '#contract/money/largest-total.ts'
import { gateways } from '#features/gateways/server/all-gateways.ts'
import { churchReads } from '#server/db/church-db.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { listPaymentMethods } from '../../contract/methods.ts'
import { boletoMaximum } from '../../rules/payments.ts'
import { chooseMethod } from './choose-method.ts'
import { priceOf } from './price.ts'

const server = await openPaymentServer()
afterAll(server.close)

const all = gateways.flatMap(({ id, nome, methods }) =>
  Object.entries(methods).map(([codigo, taken]) => ({ codigo: codigo as keyof typeof methods, gateway: id, nome, taken })),
)

test.each(all)('$codigo by $nome: what the screen says can be paid is what can be paid', async ({ codigo, gateway, taken }) => {
  const church = await server.buildPayingChurch([{ codigo, gateway, minimo: 100 }])
  const shown = (await server.call(listPaymentMethods, {}, { at: church })).reply.find(method => method.codigo === codigo)
  if (!shown) throw new Error('not offered')
  expect(shown.minimo).toBe(Math.max(100, taken.minimo ?? 0))
  const most = shown.maximo ?? largestTotal
  expect(most).toBeLessThanOrEqual(codigo === 'boleto' ? boletoMaximum : largestTotal)
  const db = churchReads(server.services.pool, church.id)
  const method = await chooseMethod(db, church, codigo, gateway, server.services.gateways)
  const totalOf = (valor: number) => priceOf(valor, method, { flagUsuarioTaxa: false, parcelas: 1 }).valorTotal
  const errors = (valor: string) => expect.objectContaining({ errors: { valor } })
  expect([totalOf(shown.minimo), totalOf(most)]).toEqual([shown.minimo, most])
  expect(() => totalOf(shown.minimo - 1)).toThrow(errors(`min_value:${shown.minimo}`))
  expect(() => totalOf(most + 1)).toThrow(errors(`max_value:${most}`))
})

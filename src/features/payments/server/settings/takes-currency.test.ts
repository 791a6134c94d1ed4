import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import { saveGateway } from '#features/gateways/contract.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { gatewayIds } from '../../../../../tests/gateways/ids.ts'
import { addPaymentMethod } from '../../contract/settings.ts'
import { gatewayModes } from '../../rules/payments.ts'
import { takesCurrency } from './takes-currency.ts'

const server = await openPaymentServer()
const { call, owner } = server
afterAll(server.close)

let church: Church
let admin: Member
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
  admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  await owner.query(`update igreja set moeda = 'UYU' where id = $1`, [church.id])
})

const add = (body: object) => call(addPaymentMethod, { body: body as never }, { at: church, as: admin })
const zoopKeys = { marketplace: 'feira', vendedor: 'casa', chave: 'zpk_test_x' }
const save = (gateway: number, modo: 'teste' | 'demonstracao', chaves: Record<string, string> | null, versao = 0) =>
  call(saveGateway, { gateway, versao, body: { modo, chaves } }, { at: church, as: admin })

describe('a church whose currency is not the real', () => {
  test('is refused what only Brazil has, when it is set up', async () => {
    const pix = { tipoChave: 'email', chave: 'pix@casa.org', titular: 'Casa', cidade: 'Montevideo' }
    expect((await add({ codigo: 'pix-manual', dados: { pix } })).problem.errors).toEqual({ codigo: 'currency' })
    expect((await save(8, 'demonstracao', null)).status).toBe(200)
    for (const codigo of ['pix', 'boleto']) expect((await add({ codigo, gateway: 8 })).problem.errors).toEqual({ codigo: 'currency' })
    expect((await add({ codigo: 'pix', gateway: 8, flagAtivo: false })).status).toBe(200)
    const banco = { titular: 'Casa', documento: '1', banco: '1', agencia: '1', conta: '1' }
    expect((await add({ codigo: 'transferencia', dados: { banco } })).status).toBe(200)
  })

  test('is refused a gateway that cannot take its currency, also in place of the sandbox', async () => {
    expect((await save(8, 'teste', zoopKeys, 1)).problem.errors).toEqual({ gateway: 'currency' })
    expect(
      (await save(5, 'teste', { chaveSecreta: 'sk_test_x', chavePublica: 'pk_test_x', segredoAviso: 'whsec_x' })).problem?.errors,
    ).not.toEqual({
      gateway: 'currency',
    })
  })

  test('is kept from any other way by the database: a new method, or another currency', async () => {
    const refused = /cannot take the currency/
    const insert = `insert into igreja_metodo_pagamento (igreja_id, codigo, ordem) values ($1, 'boleto', 9)`
    await expect(owner.query(insert, [church.id])).rejects.toThrow(refused)
    const brazilian = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
    const change = () => owner.query(`update igreja set moeda = 'USD' where id = $1`, [brazilian.id])
    await expect(change()).rejects.toThrow(refused)
    await owner.query('update igreja_metodo_pagamento set flag_ativo = false where igreja_id = $1', [brazilian.id])
    await change()
    await expect(owner.query('update igreja_metodo_pagamento set flag_ativo = true where igreja_id = $1', [brazilian.id])).rejects.toThrow(
      refused,
    )
  })
})

test('the database and the code know the same currencies of each method and gateway', async () => {
  const currencies = ['BRL', 'USD', 'UYU', 'EUR', 'CLP']
  const cases = paymentMethodCodes.flatMap(codigo =>
    [null, ...Object.values(gatewayIds)].flatMap(gateway =>
      [null, ...gatewayModes].flatMap(modo => currencies.map(moeda => ({ codigo, gateway, modo, moeda }))),
    ),
  )
  const { rows } = await owner.query(
    `select metodo_aceita_moeda(codigo, gateway, modo, moeda) as can
     from (select value, ordinality from jsonb_array_elements($1::jsonb) with ordinality) list,
       jsonb_to_record(value) as c(codigo text, gateway int, modo text, moeda text) order by ordinality`,
    [JSON.stringify(cases)],
  )
  // A gateway that does not do a method at all is refused as such.
  const isReal = ({ codigo, gateway }: (typeof cases)[number]) =>
    gateway === null || server.services.gateways.get(gateway)?.methods[codigo] !== undefined
  const wrong = cases.filter((one, i) => isReal(one) && rows[i].can !== takesCurrency(one, one.moeda, server.services.gateways))
  expect(wrong).toEqual([])
})

test('a method that is switched on while the currency is changed waits, and is refused', async () => {
  const own = await server.buildPayingChurch([{ codigo: 'pix-manual', flagAtivo: false }])
  const [staff, operator] = [await owner.connect(), await owner.connect()]
  try {
    for (const connection of [staff, operator]) await connection.query('begin')
    await operator.query("update igreja set moeda = 'USD' where id = $1", [own.id])
    const switchedOn = staff.query('update igreja_metodo_pagamento set flag_ativo = true where igreja_id = $1', [own.id])
    const refused = expect(switchedOn).rejects.toThrow('cannot take the currency')
    // It has begun, and waits.
    await expect
      .poll(async () => (await owner.query("select from pg_locks where not granted and locktype = 'transactionid'")).rowCount)
      .toBe(1)
    await operator.query('commit')
    await refused
  } finally {
    for (const connection of [staff, operator]) {
      await connection.query('rollback')
      connection.release()
    }
  }
})

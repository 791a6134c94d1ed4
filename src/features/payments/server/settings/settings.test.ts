import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { listPaymentMethods } from '../../contract/methods.ts'
import * as methodCalls from '../../contract/settings.ts'
import { checkedPix } from './pix-key.ts'

const server = await openPaymentServer()
const { call } = server
afterAll(server.close)

let church: Church
let admin: Member
beforeEach(async () => {
  church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }, { codigo: 'dinheiro' }])
  admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})
const callers = () => ({ at: church, as: admin })
const methods = async () => (await call(methodCalls.listStaffPaymentMethods, {}, callers())).reply
const add = (body: object) => call(methodCalls.addPaymentMethod, { body: body as never }, callers())

describe('the payment methods of a church', () => {
  test('are added at the end, changed, ordered and deleted, and visitors see it at once', async () => {
    const visible = async () => (await call(listPaymentMethods, {}, { at: church })).reply.map(({ codigo }) => codigo)
    expect(await visible()).toEqual(['pix', 'dinheiro'])
    const banco = { titular: 'Igreja Central', documento: '11.222.333/0001-81', banco: '001', agencia: '1234', conta: '56-7' }
    const { reply } = await add({ codigo: 'transferencia', minimo: 1_000, dados: { banco, orientacao: 'fica fora' } })
    expect(reply).toMatchObject({ codigo: 'transferencia', ordem: 3, minimo: 1_000, dados: { banco }, versao: 1 })
    expect(reply.dados).not.toHaveProperty('orientacao')
    const anterior = (await methods()).map(({ id }) => id)
    await call(methodCalls.orderPaymentMethods, { body: { ids: anterior.toReversed(), anterior } }, callers())
    expect(await visible()).toEqual(['transferencia', 'dinheiro', 'pix'])
    const change = { codigo: 'dinheiro' as const, versao: 1, body: { dados: { orientacao: 'Na secretaria.' }, diasPrazo: 7 } }
    const changed = await call(methodCalls.updatePaymentMethod, change, callers())
    expect(changed.reply).toMatchObject({ versao: 2, diasPrazo: 7, dados: { orientacao: 'Na secretaria.' } })
    expect((await call(methodCalls.updatePaymentMethod, change, callers())).problem.code).toBe('stale')
    await call(methodCalls.deletePaymentMethod, { codigo: 'transferencia', versao: 1 }, callers())
    expect(await visible()).toEqual(['dinheiro', 'pix'])
  })

  test('are refused when they cannot work', async () => {
    const errorsOf = async (body: object) => (await add(body)).problem.errors
    expect(await errorsOf({ codigo: 'pix', gateway: 8 })).toEqual({ codigo: 'taken' })
    expect(await errorsOf({ codigo: 'cartao-credito', gateway: 5 })).toEqual({ gateway: 'unknown' })
    expect(await errorsOf({ codigo: 'boleto' })).toEqual({ gateway: 'required' })
    expect(await errorsOf({ codigo: 'transferencia', gateway: 8 })).toEqual({ gateway: 'invalid', 'dados.banco': 'required' })
    expect(await errorsOf({ codigo: 'pix-manual' })).toEqual({ 'dados.pix': 'required' })
    expect(await errorsOf({ codigo: 'boleto', gateway: 8, minimo: 500, maximo: 400 })).toEqual({ maximo: 'min_value:500' })
    expect(await errorsOf({ codigo: 'boleto', gateway: 8, parcelasMax: 2, jurosMensal: 1 })).toEqual({
      parcelasMax: 'max_value:1',
      jurosMensal: 'max_value:0',
    })
    expect(await errorsOf({ codigo: 'cartao-credito', gateway: 8, taxaPercentual: 10_000 })).toEqual({ taxaPercentual: 'max_value:9000' })
  })

  test('can be switched off and on again, with their settings', async () => {
    const set = (versao: number, flagAtivo: boolean) =>
      call(methodCalls.updatePaymentMethod, { codigo: 'pix', versao, body: { gateway: 8, minimo: 700, flagAtivo } }, callers())
    expect((await set(1, false)).reply).toMatchObject({ flagAtivo: false, minimo: 700 })
    expect((await call(listPaymentMethods, {}, { at: church })).reply.map(({ codigo }) => codigo)).toEqual(['dinheiro'])
    expect((await server.pay(church, { metodo: 'pix' })).problem.errors).toEqual({ metodo: 'unknown' })
    expect((await set(2, true)).reply).toMatchObject({ flagAtivo: true, minimo: 700 })
    expect((await server.pay(church, { metodo: 'pix' })).status).toBe(200)
  })

  test('store the church’s Pix key as the QR code has it', async () => {
    const pix = { tipoChave: 'cnpj', chave: '12.abc.345/01de-35', titular: 'Igreja São João', cidade: 'São Paulo' }
    expect((await add({ codigo: 'pix-manual', dados: { pix } })).reply.dados.pix).toEqual({ ...pix, chave: '12ABC34501DE35' })
  })
})

describe('a Pix key', () => {
  const check = (tipoChave: 'cnpj' | 'cpf' | 'email' | 'telefone' | 'aleatoria', chave: string, change: object = {}) =>
    checkedPix({ tipoChave, chave, titular: 'Igreja', cidade: 'Santos', ...change })

  test.each([
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12abc34501de35', '12ABC34501DE35'],
    ['cpf', '529.982.247-25', '52998224725'],
    ['email', ' PIX@Casa.org ', 'pix@casa.org'],
    ['telefone', '(13) 99999-0000', '+5513999990000'],
    // Eleven digits that are a valid CPF, too.
    ['telefone', '51998259765', '+5551998259765'],
    ['cpf', '51998259765', '51998259765'],
    ['aleatoria', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('of the kind %s: %s', (kind, typed, stored) => expect(check(kind, typed)).toMatchObject({ chave: stored }))

  test.each([
    ['cnpj', '11.222.333/0001-82'],
    ['cnpj', '529.982.247-25'],
    ['cpf', '111.111.111-11'],
    ['email', 'pix'],
    ['telefone', '+55 13 3333-4444'],
    ['aleatoria', 'x'],
  ] as const)('is refused, of the kind %s: %s', (kind, typed) => expect(check(kind, typed)).toEqual({ field: 'chave' }))

  test('needs a name and a city that a QR code can have', () => {
    expect(check('email', 'a@b.org', { titular: '教会' })).toEqual({ field: 'titular' })
    expect(check('email', 'a@b.org', { cidade: '東京' })).toEqual({ field: 'cidade' })
  })
})

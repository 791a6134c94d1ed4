import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openZoop } from '../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../tests/gateways/zoop-church.ts'
import { listStaffPayments, markPaymentChecked } from '../../contract/staff.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { call, pay, rowOf } = server
afterAll(() => Promise.all([server.close(), zoop.close()]))

let church: Church
let treasurer: Member
beforeAll(async () => {
  church = await buildZoopChurch(server)
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

const dadosNaoCadastrado = { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org', cpf: '529.982.247-25' }
const toCheck = async () => (await call(listStaffPayments, { conferir: 'true' }, { at: church, as: treasurer })).reply

test('money in another currency than was asked for is shown to the treasurer and not booked, until the gateway says otherwise', async () => {
  const { codigo } = (await pay(church, { metodo: 'pix', dadosNaoCadastrado })).reply
  zoop.of(codigo).currency = 'USD'
  zoop.pay(codigo)
  await server.letTimePass(codigo, 0)
  expect((await server.read(church, codigo)).reply).toMatchObject({ situacao: 'em_analise' })
  expect((await server.read(church, codigo)).reply).not.toHaveProperty('pix.copiaECola')
  expect(await toCheck()).toMatchObject([{ codigo, situacao: 'em_analise', valorRecebido: 0, flagConferir: true, moedaInformada: 'USD' }])
  expect(await server.ledgerOf(codigo)).toEqual({})

  const { id, versao } = await rowOf(codigo)
  await call(markPaymentChecked, { id, versao, body: {} }, { at: church, as: treasurer })
  await server.letTimePass(codigo, 0)
  expect(await toCheck()).toEqual([])

  // An answer from before, which comes late.
  delete zoop.of(codigo).currency
  zoop.setStatus(codigo, 'pending')
  await server.letTimePass(codigo, 0)
  expect(await rowOf(codigo)).toMatchObject({ situacao: 'em_analise', moedaInformada: 'USD' })

  zoop.pay(codigo)
  await server.letTimePass(codigo, 0)
  expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', valorRecebido: 10_000, moedaInformada: null })
})

test('money that was booked stays booked when its gateway speaks of another currency later', async () => {
  const { codigo } = (await pay(church, { metodo: 'pix', dadosNaoCadastrado })).reply
  zoop.pay(codigo)
  await server.letTimePass(codigo, 0)
  const booked = await server.ledgerOf(codigo)
  zoop.of(codigo).currency = 'USD'
  await server.letTimePass(codigo, 0)
  expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', valorRecebido: 10_000, moedaInformada: 'USD', flagConferir: true })
  expect(await server.ledgerOf(codigo)).toEqual(booked)
})

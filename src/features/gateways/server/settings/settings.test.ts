import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deletePaymentMethod } from '#features/payments/contract/settings.ts'
import { gatewayTable, sealGatewayKeys } from '#features/payments/server/index.ts'
import { insertPayment } from '../../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import * as contract from '../../contract.ts'
import { checkKeys } from './check-keys.ts'

const server = await openPaymentServer()
const { call, owner, db } = server
afterAll(server.close)

let church: Church
let admin: Member
beforeEach(async () => {
  church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }, { codigo: 'dinheiro' }])
  admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})
const callers = () => ({ at: church, as: admin })

const gateways = async () => (await call(contract.listGateways, {}, callers())).reply
const save = (gateway: number, versao: number, body: object) =>
  call(contract.saveGateway, { gateway, versao, body: body as never }, callers())

describe('the gateways of a church', () => {
  test('are all listed, never with keys nor with the address for their messages', async () => {
    const all = await gateways()
    expect(all.map(({ nome }) => nome).sort()).toEqual(['cardconnect', 'paypal', 'picpay', 'stripe', 'zoop'])
    expect(all.find(({ gateway }) => gateway === 8)).toMatchObject({ modo: 'demonstracao', flagChaves: false, versao: 1 })
    expect(all.find(({ gateway }) => gateway === 5)).toEqual({
      gateway: 5,
      nome: 'stripe',
      modo: null,
      flagChaves: false,
      versao: 0,
    })
    expect(JSON.stringify(all)).not.toContain('aviso-secreto')
  })

  test('tell the address for their messages, and change its secret, only to whoever has just confirmed who they are', async () => {
    const get = () => call(contract.getHookAddress, { gateway: 8 }, callers())
    const change = (versao: number) => call(contract.changeHookAddress, { gateway: 8, versao, body: {} }, callers())
    const first = (await get()).reply
    expect(first.enderecoAviso).toMatch(new RegExp(`/api/hooks/zoop/${church.slug}\\?segredo=aviso-secreto$`))
    const { reply } = await change(first.versao)
    expect(reply).toEqual({ enderecoAviso: expect.stringMatching(/\?segredo=[\w-]{32}$/), versao: 2 })
    expect((await get()).reply).toEqual(reply)
    expect((await change(first.versao)).problem.code).toBe('stale')
    const hook = (segredo: string) => call(contract.receiveHook, { slug: church.slug, gateway: 'zoop', segredo, body: {} }, { at: church })
    expect([(await hook('aviso-secreto')).status, (await hook(reply.enderecoAviso.split('=')[1] ?? '')).status]).toEqual([404, 200])
    await owner.query(`update sessao set confirmada_em = now() - interval '1 hour' where id = $1`, [admin.sessionId])
    expect([(await get()).problem.code, (await change(2)).problem.code]).toEqual(['step-up', 'step-up'])
    expect(
      (await call(contract.getHookAddress, { gateway: 5 }, { at: church, as: await server.buildMember(church, { roles: ['ROLE_ADMIN'] }) }))
        .status,
    ).toBe(404)
  })

  test('are only those that there are', async () => {
    expect((await save(999, 0, { modo: 'teste', chaves: null })).problem.code).toBe('not-found')
    expect((await call(contract.deleteGateway, { gateway: 999, versao: 1 }, callers())).problem.code).toBe('not-found')
    expect((await call(contract.getHookAddress, { gateway: 999 }, callers())).problem.code).toBe('not-found')
  })

  test('may be played only where there is a demonstration', async () => {
    const { reply } = await save(5, 0, { modo: 'demonstracao', chaves: null })
    expect(reply).toMatchObject({ modo: 'demonstracao', versao: 1 })
    expect((await save(5, 1, { modo: 'producao', chaves: null })).problem.errors).toEqual({ chaves: 'required' })
    const real = await openTestServer({ database: server.database, env: { ATRIO_DEMO: '0' } })
    const body = { modo: 'demonstracao' as const, chaves: null }
    const refused = await real.call(contract.saveGateway, { gateway: 4, versao: 0, body }, callers())
    await real.close()
    expect(refused.problem.errors).toEqual({ modo: 'one_of' })
  })

  test('keep their keys out of replies and the audit trail', async () => {
    const chaves = sealGatewayKeys(server.services.paymentSecrets[0] as Uint8Array, { chave: 'sk_live_segredo' })
    await db.insert(gatewayTable).values({ igrejaId: church.id, gateway: 5, modo: 'teste', chaves, segredoAviso: 'aviso-secreto' })
    const { reply } = await save(5, 1, { modo: 'producao', chaves: null })
    expect(reply).toMatchObject({ modo: 'producao', flagChaves: true })
    expect(JSON.stringify([reply, await gateways()])).not.toMatch(/segredo_|sk_live|sealed/)
    const { rows } = await owner.query(`select antes, depois from auditoria where igreja_id = $1 and entidade = 'igreja_gateway'`, [
      church.id,
    ])
    expect(rows).toEqual([
      {
        antes: { gateway: 5, modo: 'teste', flagChaves: true, versao: 1 },
        depois: { gateway: 5, modo: 'producao', flagChaves: true, versao: 2 },
      },
    ])
  })

  test('are deleted only when no method names them and no payment with them is open', async () => {
    const remove = (gateway: number, versao: number) => call(contract.deleteGateway, { gateway, versao }, callers())
    expect((await remove(8, 1)).problem.code).toBe('conflict')
    await call(deletePaymentMethod, { codigo: 'pix', versao: 1 }, callers())
    const { id } = await insertPayment(server, church, { metodo: 'pix', gateway: 8 })
    expect((await remove(8, 1)).problem.code).toBe('conflict')
    await owner.query(`update pagamento set situacao = 'cancelado' where id = $1`, [id])
    expect((await remove(8, 1)).status).toBe(200)
    expect((await remove(8, 1)).problem.code).toBe('not-found')
  })

  test('are not opened by a session that was confirmed too long ago', async () => {
    await owner.query(`update sessao set confirmada_em = now() - interval '1 hour' where id = $1`, [admin.sessionId])
    expect((await save(5, 0, { modo: 'demonstracao', chaves: null })).problem.code).toBe('step-up')
  })
})

test('the keys of a gateway are those that its adapter takes, and nothing more', () => {
  const adapter = { keys: z.object({ chaveSecreta: z.string().check(z.regex(/^sk_/)), chavePublica: z.string() }) }
  const errorsOf = (typed: Record<string, string>) => {
    try {
      return checkKeys(adapter, typed)
    } catch (problem) {
      return (problem as { errors: unknown }).errors
    }
  }
  expect(errorsOf({ chaveSecreta: 'sk_1', chavePublica: 'pk_1', outra: 'x' })).toEqual({ chaveSecreta: 'sk_1', chavePublica: 'pk_1' })
  expect(errorsOf({ chaveSecreta: 'x' })).toEqual({ 'chaves.chaveSecreta': 'invalid', 'chaves.chavePublica': 'required' })
})

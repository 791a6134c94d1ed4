import { afterAll, describe, expect, test } from 'vitest'
import { updateOwnRecord } from '#features/profile/contract/record.ts'
import { search } from '#features/search/contract.ts'
import { groupBody, groupsOn } from '../../../../tests/fixtures/members/groups.ts'
import type { Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const server = await openTestServer()
const { call, owner } = server
const { scene, ask, accept, requestsOf, participationOf } = groupsOn(server)
afterAll(server.close)

describe('everybody', () => {
  test('sees when and roughly where a group meets, and the first name of who leads it', async () => {
    const { church, id } = await scene()
    const { reply } = await call(contract.getGroup, { id }, { at: church })
    expect(reply).toMatchObject({
      nome: 'Casais da Vila',
      latitude: -23.59,
      longitude: -46.64,
      lideres: [{ nome: 'Lia', papel: 'recebe em casa' }],
      qtdeVagas: 2,
    })
    expect(JSON.stringify(reply)).not.toMatch(/Acácias|Prado|46\.636/)
    expect((await call(contract.listGroups, {}, { at: church })).reply).toEqual([reply])
  })

  test('sees the new name of who leads it as soon as they change it', async () => {
    const { church, lia, id } = await scene()
    const leaders = async () => (await call(contract.getGroup, { id }, { at: church })).reply.lideres.map(({ nome }) => nome)
    expect(await leaders()).toEqual(['Lia'])
    expect((await call(updateOwnRecord, { versao: 0, body: { nome: 'Lídia' } }, { at: church, as: lia })).status).toBe(200)
    expect(await leaders()).toEqual(['Lídia'])
  })

  test('filters the list by day, kind, neighbourhood without accents, age and room', async () => {
    const { church, admin } = await scene()
    const young = {
      ...groupBody,
      nome: 'Conexão',
      tipo: 'jovens',
      bairro: 'Saúde',
      idadeDe: 18,
      idadeAte: 29,
      dia: 6,
      vagas: null,
    } as const
    await call(contract.createGroup, { body: young }, { at: church, as: admin })
    const namesFor = async (filter: object) => (await call(contract.listGroups, filter, { at: church })).reply.map(({ nome }) => nome)
    expect(await namesFor({})).toEqual(['Casais da Vila', 'Conexão'])
    for (const filter of [{ dia: 6 }, { tipo: 'jovens' }, { bairro: 'saude' }, { busca: 'CONEXAO' }])
      expect(await namesFor(filter)).toEqual(['Conexão'])
    expect(await namesFor({ idade: 30 })).toEqual(['Casais da Vila'])
    await owner.query('update celula set qtde_membros = 2 where igreja_id = $1 and vagas = 2', [church.id])
    await call(contract.createGroup, { body: { ...young, nome: 'Outro', flagAtivo: false } }, { at: church, as: admin })
    expect(await namesFor({ comVagas: 'true' })).toEqual(['Conexão'])
  })

  test('finds a group by search until it is hidden, and then it exists for nobody', async () => {
    const { church, admin, id, versao } = await scene()
    const found = async () => (await call(search, { q: 'casais' }, { at: church })).reply.resultados.map(({ tipo }) => tipo)
    expect(await found()).toEqual(['CELULA'])
    await call(contract.updateGroup, { id, versao, body: { ...groupBody, flagAtivo: false } }, { at: church, as: admin })
    expect(await found()).toEqual([])
    expect((await call(contract.getGroup, { id }, { at: church })).status).toBe(404)
    expect((await ask(church, admin, id)).status).toBe(404)
  })
})

describe('the own groups of a member (usuario=1)', () => {
  test('need a login, are kept nowhere, and are those that they belong to or lead, also hidden ones', async () => {
    const { church, admin, lia, rui, id } = await scene()
    const own = (as?: Member) => call(contract.listGroups, { usuario: '1' }, { at: church, as })
    expect((await own()).problem.code).toBe('unauthenticated')
    expect((await own(rui)).reply).toEqual([])
    await ask(church, rui, id)
    expect((await own(rui)).reply).toMatchObject([{ id, flagPedido: true }])
    await accept(church, lia, rui, id)
    await owner.query('update celula set flag_ativo = false where id = $1', [id])
    for (const as of [lia, rui]) {
      const { reply, headers } = await own(as)
      expect(reply.map(group => group.id)).toEqual([id])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await own(admin)).reply).toEqual([])
    const page = async (as?: Member, usuario?: '1') => (await call(contract.getGroup, { id, usuario }, { at: church, as })).status
    expect(await Promise.all([page(lia, '1'), page(rui, '1'), page(admin, '1'), page(undefined, '1'), page(rui)])).toEqual([
      200, 200, 404, 401, 404,
    ])
  })
})

describe('staff', () => {
  test('add, order and remove people; a group with members cannot be deleted', async () => {
    const { church, admin, lia, rui, id, versao } = await scene()
    await ask(church, rui, id)
    expect((await call(contract.addGroupMember, { id, body: { idUsuario: rui.memberId } }, { at: church, as: admin })).status).toBe(200)
    expect(await requestsOf(church, lia, id)).toEqual([])
    const remove = () => call(contract.deleteGroup, { id, versao }, { at: church, as: admin })
    expect((await remove()).problem.code).toBe('conflict')
    await call(contract.removeGroupMember, { id, idUsuario: rui.memberId }, { at: church, as: admin })
    expect((await remove()).status).toBe(200)
  })

  test('find groups by name, leader and state, and count them', async () => {
    const { church, admin, id } = await scene()
    await owner.query('update celula set qtde_membros = 2 where id = $1', [id])
    const list = async (query: object) => (await call(contract.listStaffGroups, query, { at: church, as: admin })).reply.length
    expect(
      await Promise.all([{ busca: 'regina prado' }, { busca: 'zzz' }, { situacao: 'lotada' }, { situacao: 'oculta' }].map(list)),
    ).toEqual([1, 0, 1, 0])
    expect((await call(contract.countStaffGroups, {}, { at: church, as: admin })).reply).toEqual({ ativa: 1, oculta: 0, lotada: 1 })
  })
})

test('a member leaves a group, and no longer learns its street', async () => {
  const { church, lia, rui, id } = await scene()
  await accept(church, lia, rui, id)
  expect((await call(contract.leaveGroup, { id }, { at: church, as: rui })).status).toBe(200)
  expect(await participationOf(church, rui, id)).toMatchObject({ flagMembro: false, reservado: null })
  expect((await call(contract.getGroup, { id }, { at: church })).reply.qtdeVagas).toBe(2)
})

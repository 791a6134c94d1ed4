import { randomBytes } from 'node:crypto'
import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOwnMembers } from '#features/access/contract/account.ts'
import { listPrayers } from '#features/prayer/contract/wall.ts'
import { churchReads } from '#server/db/church-db.ts'
import { planProblems } from '../../../../tests/calls/queries.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { recordStatements } from '../../../../tests/fixtures/queries.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import type { AddressInput } from '../contract/fields.ts'
import type { OwnRecordChange } from '../contract/record.ts'
import { contract } from './contract.ts'
import { ownPayerData } from './index.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember, buildAccount, owner, close, services } = server
afterAll(close)

let church: Church
let maria: Member
beforeAll(async () => {
  church = await buildChurch()
})
beforeEach(async () => {
  maria = await buildMember(church)
})

const change = (as: Member, body: OwnRecordChange, versao?: number) =>
  call(contract.updateOwnRecord, { body, versao } as never, { at: as.church, as })
const read = async (as: Member) => (await call(contract.getOwnRecord, {}, { at: as.church, as })).reply
const payerData = (as: Member, secret = services.secret) => ownPayerData(churchReads(services.pool, as.church.id, as), as.memberId, secret)

const nothingTold = {
  dataNascimento: null,
  sexo: null,
  estadoCivil: null,
  dataCasamento: null,
  numeroFilhos: null,
  ocupacao: null,
  observacoes: null,
}

describe('a member’s own record', () => {
  test('is what the church knows of the person, before they have told anything more', async () => {
    expect(await read(maria)).toEqual({
      id: maria.memberId,
      nome: 'Maria',
      sobrenome: 'Silva',
      email: maria.email,
      telefone: '+55 13 99999-0000',
      cpf: null,
      ...nothingTold,
      versao: 0,
    })
  })

  test('is changed in part: what is left out stays, and an empty text removes phone and CPF', async () => {
    const cpf = generateCpf()
    const typed = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    expect((await change(maria, { telefone: '(11) 95550-0101', cpf: typed })).reply).toMatchObject({
      nome: 'Maria',
      telefone: '+55 11 95550-0101',
      cpf,
      versao: 1,
    })
    expect((await change(maria, { sobrenome: ' Souza ' }, 1)).reply).toMatchObject({ sobrenome: 'Souza', cpf, versao: 2 })
    expect((await change(maria, { telefone: '', cpf: null })).reply).toMatchObject({ telefone: null, cpf: null, sobrenome: 'Souza' })
    const refused = await change(maria, { nome: ' ', cpf: '111.111.111-11', telefone: '12' })
    expect(refused.problem.errors).toEqual({ nome: 'required', cpf: 'cpf', telefone: 'phone' })
  })

  test('is not changed by a call with a field that it does not know, which is named', async () => {
    const refused = await change(maria, { nome: 'Ana', batismo: '2001-04-08', cargo: 'diácono' } as never)
    expect([refused.status, refused.problem.errors]).toEqual([422, { batismo: 'invalid', cargo: 'invalid' }])
    expect(await read(maria)).toMatchObject({ nome: 'Maria', versao: 0 })
  })

  test('is the church’s view: the account and the records in other churches keep their name', async () => {
    const sister = await buildChurch({ organizacaoId: church.organizationId })
    const there = await buildMember(sister, { account: maria })
    await change(maria, { nome: 'Mariana' })
    const { usuarios } = (await call(listOwnMembers, { id: maria.accountId, cliente: church.slug }, { at: church, as: maria })).reply
    expect(usuarios).toMatchObject([{ nome: 'Mariana' }])
    expect(await read(there)).toMatchObject({ nome: 'Maria', cpf: null })
    expect((await owner.query('select nome from conta where id = $1', [maria.accountId])).rows).toEqual([{ nome: 'Maria' }])
  })

  test('of two devices the second one is told that the record has changed, and loses nothing', async () => {
    expect((await change(maria, { nome: 'Ana' }, 0)).status).toBe(200)
    const second = await change(maria, { telefone: null }, 0)
    expect([second.status, second.problem.code]).toEqual([412, 'stale'])
    expect(await read(maria)).toMatchObject({ nome: 'Ana', telefone: '+55 13 99999-0000', versao: 1 })
  })

  test('changes the name on the prayer wall at once, although its pages are kept', async () => {
    const request = "insert into oracao (igreja_id, usuario_id, mensagem, com_nome, situacao) values ($1, $2, 'x', true, 'publicada')"
    await owner.query(request, [church.id, maria.memberId])
    const wall = async () => JSON.stringify((await call(listPrayers, {}, { at: church })).reply)
    expect(await wall()).not.toContain('Mirela')
    await change(maria, { nome: 'Mirela' })
    expect(await wall()).toContain('Mirela')
  })

  test('needs a record in the church', async () => {
    const as = await buildAccount({ at: church })
    expect((await call(contract.getOwnRecord, {}, { at: church, as })).problem.code).toBe('not-found')
  })
})

describe('a CPF', () => {
  test('belongs to at most one member of a church, and may be that of a member of another church', async () => {
    const cpf = generateCpf()
    const [ana, elsewhere] = [await buildMember(church), await buildMember(await buildChurch())]
    await change(maria, { cpf })
    const refused = await change(ana, { cpf, nome: 'Ana' })
    expect([refused.status, refused.problem.errors]).toEqual([422, { cpf: 'taken' }])
    expect(await read(ana)).toMatchObject({ nome: 'Maria', cpf: null, versao: 0 })
    expect((await change(elsewhere, { cpf })).status).toBe(200)
    expect((await change(maria, { cpf, nome: 'Maria Clara' })).status).toBe(200)
    await change(maria, { cpf: null })
    expect((await change(ana, { cpf })).reply).toMatchObject({ cpf })
  })

  test('of two members who enter the same one at once, one gets it', async () => {
    const cpf = generateCpf()
    const both = [maria, await buildMember(church)]
    const results = await Promise.all(both.map(member => change(member, { cpf })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is stored encrypted, and its index in two churches is not the same', async () => {
    const cpf = generateCpf()
    const there = await buildMember(await buildChurch(), { account: maria })
    await change(maria, { cpf })
    await change(there, { cpf })
    const { rows } = await owner.query('select * from usuario_dados where usuario_id in ($1, $2)', [maria.memberId, there.memberId])
    expect(new Set(rows.map(({ cpf_indice }) => cpf_indice)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain(cpf)
    const audit = await owner.query('select count(*)::int as count from auditoria where antes::text like $1 or depois::text like $1', [
      `%${cpf}%`,
    ])
    expect(audit.rows).toEqual([{ count: 0 }])
  })

  test('that was stored with another secret counts as none, and is entered again', async () => {
    const cpf = generateCpf()
    await change(maria, { cpf })
    expect((await payerData(maria)).cpf).toBe(cpf)
    expect((await payerData(maria, randomBytes(32))).cpf).toBeNull()
    await owner.query(`update usuario_dados set cpf = '{"sealed":"AAAA"}' where usuario_id = $1`, [maria.memberId])
    expect((await read(maria)).cpf).toBeNull()
    expect((await change(maria, { nome: 'Ana' })).reply.cpf).toBeNull()
    expect((await change(maria, { cpf })).reply.cpf).toBe(cpf)
  })
})

describe('the addresses of a member', () => {
  const home: AddressInput = {
    pais: 'BR',
    cep: '11010-000',
    logradouro: 'Rua das Flores',
    numero: '10',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Santos',
    estado: 'SP',
  }
  const abroad: AddressInput = { pais: 'PT', logradouro: 'Rua Augusta 5', cidade: 'Lisboa' }
  const add = (body: AddressInput, key?: string) =>
    call(contract.createAddress, { id: maria.memberId, body }, { at: church, as: maria, ...(key ? { key } : {}) })
  const update = (addr: number, body: AddressInput, versao?: number) =>
    call(contract.updateAddress, { id: maria.memberId, addr, body, versao } as never, { at: church, as: maria })
  const remove = (addr: number) => call(contract.deleteAddress, { id: maria.memberId, addr }, { at: church, as: maria })
  const list = async () =>
    (await call(contract.listAddresses, { id: maria.accountId, cliente: church.slug }, { at: church, as: maria })).reply
  const mainIds = async () => (await list()).filter(({ flagPrincipal }) => flagPrincipal).map(({ id }) => id)

  test('are stored as they are written in their country', async () => {
    const { id, ...rest } = (await add(home)).reply
    expect(rest).toEqual({ flagPrincipal: true, versao: 1 })
    expect(await list()).toEqual([{ ...home, id, cep: '11010000', complemento: null, flagPrincipal: true, versao: 1 }])
    await add(abroad)
    expect((await list())[1]).toMatchObject({ pais: 'PT', cep: null, numero: null, estado: null, flagPrincipal: false })
  })

  test('have clear failures: in Brazil all parts are needed, elsewhere street and town', async () => {
    const wrong = async (body: object) => (await add(body as AddressInput)).problem.errors
    expect(await wrong({ pais: 'BR', cep: '1101-000', logradouro: ' ', estado: 'XX' })).toEqual({
      cep: 'cep',
      logradouro: 'required',
      numero: 'required',
      cidade: 'required',
      estado: 'one_of',
    })
    expect(await wrong({ pais: 'PT', cep: '1100-053 ' })).toEqual({ logradouro: 'required', cidade: 'required' })
    expect(await wrong({ ...home, pais: 'XX' })).toEqual({ pais: 'one_of' })
    expect(await wrong({})).toEqual({ pais: 'required', logradouro: 'required', cidade: 'required' })
  })

  test('have exactly one main one: the first, then the one that is made it, then the one that was added last', async () => {
    const first = (await add(home)).reply.id
    const second = (await add(abroad)).reply.id
    const third = (await add({ ...home, numero: '12', flagPrincipal: true })).reply.id
    expect(await mainIds()).toEqual([third])
    expect((await update(second, { ...abroad, flagPrincipal: true })).reply.flagPrincipal).toBe(true)
    expect((await update(second, { ...abroad, flagPrincipal: false })).reply.flagPrincipal).toBe(true)
    expect(await mainIds()).toEqual([second])
    // Whoever edits the former main one elsewhere has to see that it is not that any more.
    expect((await update(third, { ...home, flagPrincipal: true }, 1)).problem.code).toBe('stale')
    await remove(first)
    expect(await mainIds()).toEqual([second])
    await remove(second)
    expect(await mainIds()).toEqual([third])
    await remove(third)
    expect(await list()).toEqual([])
  })

  test('still have one main one after everything at once', async () => {
    await Promise.all([home, abroad, home, abroad].map(body => add({ ...body, flagPrincipal: true })))
    const ids = (await list()).map(({ id }) => id)
    expect(ids).toHaveLength(4)
    await Promise.all([...ids.slice(0, 2).map(remove), ...ids.slice(2).map(id => update(id, { ...home, flagPrincipal: true }))])
    expect(await mainIds()).toHaveLength(1)
  })

  test('are at most ten, also when the last ones are added at once', async () => {
    await Promise.all([...Array(9).keys()].map(n => add({ ...home, numero: String(n) })))
    const last = await Promise.all([add(home), add(abroad), add(home)])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await list()).toHaveLength(10)
  })

  test('are added once when the reply was lost and the form is sent again', async () => {
    const replies = [await add(home, 'one-submit'), await add(home, 'one-submit')]
    expect(new Set(replies.map(({ reply }) => reply.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('are reached only by the member: also staff get not-found', async () => {
    const { id } = (await add(home)).reply
    const admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
    const options = { at: church, as: admin }
    const tries = [
      await call(contract.listAddresses, { id: maria.accountId }, options),
      await call(contract.createAddress, { id: maria.memberId, body: home }, options),
      await call(contract.updateAddress, { id: maria.memberId, addr: id, versao: 1, body: home }, options),
      await call(contract.updateAddress, { id: admin.memberId, addr: id, versao: 1, body: home }, options),
      await call(contract.deleteAddress, { id: admin.memberId, addr: id }, options),
    ]
    expect(tries.map(({ problem }) => problem.code)).toEqual(Array(5).fill('not-found'))
    expect(await list()).toHaveLength(1)
  })

  test('give a payment the main one, with name, phone and CPF, and only to the member', async () => {
    const cpf = generateCpf()
    await change(maria, { cpf, nome: 'Ana' })
    await add(abroad)
    await add({ ...home, flagPrincipal: true })
    expect(await payerData(maria)).toEqual({
      nome: 'Ana',
      sobrenome: 'Silva',
      email: maria.email,
      telefone: '+55 13 99999-0000',
      cpf,
      endereco: expect.objectContaining({ cep: '11010000', flagPrincipal: true }),
    })
    const ana = await buildMember(church)
    expect(await payerData(ana)).toMatchObject({ cpf: null, endereco: null })
    const statements = await recordStatements(services.pool, () => payerData(maria))
    expect(await planProblems(server, { church }, statements)).toEqual([])
    await expect(ownPayerData(churchReads(services.pool, church.id, ana), maria.memberId, services.secret)).rejects.toThrow('not-found')
  })
})

import { afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rule } from '#contract/validation/check.ts'
import { cpf } from '#contract/validation/rules/brazil.ts'
import { BySlug, EmptyReply, Id } from '#contract/values.ts'
import { moduleTable } from '#features/church/server/tables.ts'
import { getGroup } from '#features/groups/contract/groups.ts'
import { createAddress, deleteAddress } from '#features/profile/contract/addresses.ts'
import { costs } from '#server/scheduling/turns.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { on } from './on.ts'

// An endpoint with all guards, because no endpoint of the application has them all.
const guarded = endpoint({
  method: 'PUT',
  path: '/prova/igreja/{slug}/{id}',
  summary: 'Has every guard',
  module: 'MOD_EBD',
  access: 'manage-church',
  limit: { calls: 3, seconds: 60 },
  input: {
    params: z.object({ ...BySlug.shape, id: Id }),
    body: z.object({
      nome: z.string().check(z.minLength(2), z.maxLength(5)),
      idade: z.int().check(z.gte(18)),
      email: z.optional(z.email()),
      cpf: z.optional(z.string().check(rule({ cpf }))),
    }),
  },
  reply: EmptyReply,
})
const writingRead = endpoint({
  method: 'GET',
  path: '/prova/leitura',
  summary: 'Tries to write while it reads',
  access: 'public',
  reply: EmptyReply,
})
const open = endpoint({ method: 'GET', path: '/prova/aberta', summary: 'Open to all', access: 'public', church: 'none', reply: EmptyReply })
const broken = endpoint({ method: 'GET', path: '/prova/falha', summary: 'Fails', access: 'public', church: 'none', reply: EmptyReply })

const slow = endpoint({ method: 'GET', path: '/prova/lenta', summary: 'Waits', access: 'account', reply: EmptyReply })
let finish = () => {}
const end = new Promise<void>(resolve => (finish = resolve))
let slowCalls = 0

const { call, buildChurch, buildMember, send, owner, services, close } = await openTestServer({
  env: { CORS_ORIGINS: 'https://app.example' },
  extraRoutes: [
    on(guarded, async () => ({})),
    on(open, async () => ({})),
    on(slow, async () => {
      slowCalls++
      await end
      return {}
    }),
    on(writingRead, async ({ db }) => {
      // Bypasses the types, as a mistake would.
      const writable = db as unknown as { insert(table: unknown): { values(row: object): Promise<void> } }
      await writable.insert(moduleTable).values({ codigo: 'MOD_EBD' })
      return {}
    }),
    on(broken, async () => {
      throw new Error('the password is 1234')
    }),
  ],
})
afterAll(close)

const validInput = { id: 1, body: { nome: 'Maria', idade: 30 } }
const invalidInput = { id: 0, body: { nome: '', idade: 1 } }

describe('the guards of a call, in order', () => {
  test('church: an unknown church is not found, for every caller', async () => {
    const at = await buildChurch({ modules: [] })
    expect((await call(guarded, { ...invalidInput, slug: 'nobody' }, { at })).problem.code).toBe('church-not-found')
    expect((await call(guarded, { ...invalidInput, slug: at.slug }, { at: 'nobody.example' })).problem.code).toBe('church-not-found')
  })

  test('module: switched off for staff too', async () => {
    const at = await buildChurch({ modules: ['MOD_EVENTO'] })
    const admin = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    for (const as of [undefined, admin]) expect((await call(guarded, invalidInput, { at, as })).problem.code).toBe('module-off')
  })

  test('login: an unknown caller learns nothing about the input', async () => {
    const at = await buildChurch()
    expect((await call(guarded, invalidInput, { at })).problem.code).toBe('unauthenticated')
    expect((await call(guarded, invalidInput, { at, as: await buildMember(at) })).problem.code).toBe('not-found')
  })

  test('limit, then input: each wrong field has the name of its failure', async () => {
    const at = await buildChurch()
    const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    const { problem } = await call(guarded, { id: 0, body: { nome: 'x', idade: 17, email: 'maria', cpf: '1' } }, { at, as })
    expect(problem).toMatchObject({
      code: 'invalid',
      errors: { id: 'min_value:1', nome: 'min:2', idade: 'min_value:18', email: 'email', cpf: 'cpf' },
    })
    const second = await call(guarded, { id: 1, body: { nome: 'Maria da Silva' } as never }, { at, as })
    expect(second.problem.errors).toEqual({ nome: 'max:5', idade: 'required' })
    expect((await call(guarded, validInput, { at, as })).status).toBe(200)
    const fourth = await call(guarded, validInput, { at, as })
    expect(fourth.problem.code).toBe('too-many')
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a limit counts per account, from any address', async () => {
    const at = await buildChurch()
    const [as, other] = [await buildMember(at, { roles: ['ROLE_ADMIN'] }), await buildMember(at, { roles: ['ROLE_ADMIN'] })]
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await call(guarded, validInput, { at, as, from })).status).toBe(200)
    expect((await call(guarded, validInput, { at, as, from: '192.0.2.4' })).status).toBe(429)
    expect((await call(guarded, validInput, { at, as: other, from: '192.0.2.1' })).status).toBe(200)
  })

  test.each(['\0', 'a\ud800b'])('text that the database cannot store (%j) is invalid input', async nome => {
    const at = await buildChurch()
    const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    expect((await call(guarded, { ...validInput, body: { nome: `aa${nome}`, idade: 30 } }, { at, as })).problem.errors).toEqual({
      nome: 'invalid',
    })
  })
})

test('every endpoint gets texts in one form: composed, and without what nobody sees', async () => {
  const at = await buildChurch()
  const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
  // Seven characters as typed, five as checked: the schema itself sees the one form.
  const typed = { ...validInput, body: { nome: '\u202aJoa\u0303o\u00a0', idade: 30 } }
  expect((await call(guarded, typed, { at, as })).status).toBe(200)
})

describe('a handler', () => {
  test('cannot write outside a transaction', async () => {
    const at = await buildChurch({ modules: [] })
    const { status } = await call(writingRead, {}, { at })
    expect(status).toBe(500)
  })

  test('that fails does not reveal the reason to the caller', async () => {
    const { status, text } = await send({ path: '/api/prova/falha', host: 'localhost' })
    expect(status).toBe(500)
    expect(text).not.toContain('1234')
  })
})

test('an empty value of a field that does not exist is ignored, whatever its name', async () => {
  const { host, slug } = await buildChurch()
  for (const name of ['__proto__', 'constructor', 'toString', 'page'])
    expect((await send({ path: `/api/banner/?igreja=${slug}&${name}=`, host })).status, name).toBe(200)
})

test('however many wrong tokens come from an address, an expired one is told so, because its browser renews it then', async () => {
  const at = await buildChurch()
  const from = '192.0.2.41'
  const codes = new Set<string>()
  for (let n = 0; n < 310; n++) codes.add((await call(slow, {}, { at, as: { token: 'x' }, from })).problem.code)
  expect([...codes]).toEqual(['unauthenticated'])
})

test('an account has at most thirty calls at the same time; other accounts are not refused', async () => {
  const at = await buildChurch()
  const [as, other] = [await buildMember(at), await buildMember(at)]
  const running = Array.from({ length: 30 }, () => call(slow, {}, { at, as }))
  await vi.waitFor(() => expect(slowCalls).toBe(30))
  const refused = await call(slow, {}, { at, as })
  expect([refused.problem.code, refused.headers['retry-after']]).toEqual(['too-many', '1'])
  running.push(call(slow, {}, { at, as: other }))
  await vi.waitFor(() => expect(slowCalls).toBe(31))
  finish()
  for (const { status } of await Promise.all(running)) expect(status).toBe(200)
  expect((await call(slow, {}, { at, as })).status).toBe(200)
})

test('calls cost the church of the host, or else the address; refused ones cost nothing more', async () => {
  const at = await buildChurch()
  const [as, admin] = [await buildMember(at), await buildMember(at, { roles: ['ROLE_ADMIN'] })]
  const charge = vi.spyOn(services.turns, 'charge')
  await call(open, {}, { at })
  await call(open, {}, { at: 'localhost', from: '192.0.2.9' })
  await call(slow, {}, { at, as })
  await call(slow, {}, { at })
  for (let n = 0; n < 4; n++) await call(guarded, { ...validInput, id: n }, { at, as: admin })
  expect(charge.mock.calls).toEqual([
    [at.id, costs.read],
    ['192.0.2.9', costs.read],
    [at.id, costs.read],
    ...Array(3).fill([at.id, costs.write]),
  ])
  charge.mockRestore()
})

describe('a call on the bare app domain that names a row by its id and no church', () => {
  const own = (as: Member, addr: number, at: string | Church = 'localhost') => call(deleteAddress, { id: as.memberId, addr }, { at, as })
  const address = { pais: 'PT', logradouro: 'Rua das Flores, 7', cidade: 'Porto' }
  const addAddress = async (as: Member) => (await call(createAddress, { id: as.memberId, body: address }, { at: 'localhost', as })).reply.id

  test('is about the church of the login', async () => {
    const [at, other] = [await buildChurch(), await buildChurch()]
    const [as, stranger] = [await buildMember(at), await buildMember(other)]
    const addr = await addAddress(as)
    expect(addr).toBeGreaterThan(0)
    expect((await own({ ...as, ...stranger, memberId: as.memberId }, addr)).problem.code).toBe('not-found')
    expect((await own(as, addr, other)).problem.code).toBe('unauthenticated')
    expect((await own(as, addr)).status).toBe(200)
  })

  test('without a login names no church, and with a wrong one is refused', async () => {
    const as = await buildMember(await buildChurch())
    expect((await call(deleteAddress, { id: 1, addr: 1 }, { at: 'localhost' })).problem.code).toBe('church-not-found')
    const forged = { token: `${as.token.slice(0, -8)}AAAAAAAA` }
    expect((await call(deleteAddress, { id: 1, addr: 1 }, { at: 'localhost', as: forged })).problem.code).toBe('unauthenticated')
  })

  test('has no church of the login where the reply is for everybody', async () => {
    const at = await buildChurch()
    const group = await owner.query<{ id: number }>(
      "insert into celula (igreja_id, flag_ativo, nome, tipo, dia, hora, duracao, frequencia) values ($1, true, 'Casais', 'casais', 3, '20:00', 90, 'semanal') returning id",
      [at.id],
    )
    const asked = { id: Number(group.rows[0]?.id) }
    const as = await buildMember(at)
    expect((await call(getGroup, asked, { at: 'localhost', as })).problem.code).toBe('church-not-found')
    const named = await send({ path: `/api/celula/${asked.id}?igreja=${at.slug}`, host: 'localhost' })
    expect([named.status, JSON.parse(named.text).nome]).toEqual([200, 'Casais'])
  })
})

describe('an endpoint without a church', () => {
  test('works on every known host', async () => {
    for (const at of ['localhost', 'admin.localhost', await buildChurch()]) expect((await call(open, {}, { at })).status).toBe(200)
    expect((await call(open, {}, { at: 'nobody.example' })).problem.code).toBe('church-not-found')
  })
})

describe('calls from another origin', () => {
  const preflight = {
    origin: 'https://app.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  }

  test('are allowed from the listed origins only', async () => {
    const allowed = await send({ method: 'OPTIONS', path: '/api/prova/aberta', host: 'localhost', headers: preflight })
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example')
    const refused = await send({
      method: 'OPTIONS',
      path: '/api/prova/aberta',
      host: 'localhost',
      headers: { ...preflight, origin: 'https://evil.example' },
    })
    expect(refused.headers['access-control-allow-origin']).toBeUndefined()
    const read = await send({ path: '/api/prova/aberta', host: 'localhost', headers: { origin: 'https://app.example' } })
    expect(read.headers['access-control-allow-origin']).toBe('https://app.example')
  })
})

describe('the published document', () => {
  test('contains every endpoint, and so does the readable page', async () => {
    const { text } = await send({ path: '/api/openapi.json', host: 'localhost' })
    const { paths } = JSON.parse(text) as { paths: Record<string, object> }
    expect(paths['/api/prova/igreja/{slug}/{id}']).toHaveProperty('put')
    expect(paths['/api/igreja-app-menu']).toHaveProperty('post')
    expect((await send({ path: '/api/docs', host: 'localhost' })).text).toContain('/api/prova/igreja/{slug}/{id}')
  })

  test('contains the rules of a field and the names of its failures', async () => {
    const { text } = await send({ path: '/api/openapi.json', host: 'localhost' })
    const { paths, components } = JSON.parse(text)
    const { schema } = paths['/api/prova/igreja/{slug}/{id}'].put.requestBody.content['application/json']
    expect(schema.properties.cpf['x-rules']).toEqual(['cpf'])
    expect(components.schemas.Problem.properties.errors.additionalProperties.anyOf[0].enum).toContain('cpf')
    expect((await send({ path: '/api/docs', host: 'localhost' })).text).toContain('<code>min_value:…</code>')
  })
})

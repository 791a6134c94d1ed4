import { afterAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { abilitiesOf, isAbility, type Role, roles } from '#contract/abilities.ts'
import { type Endpoint, fullPath } from '#contract/endpoint.ts'
import { moduleCodes } from '#contract/modules.ts'
import { routes } from '#server/app.ts'
import { namedChurch } from '#server/http/dispatch.ts'
import { answered, bodyOf, problemOf } from '../../../tests/fixtures/call.ts'
import type { Church, Member } from '../../../tests/fixtures/people.ts'
import { sampleOf } from '../../../tests/fixtures/samples.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'

// Every endpoint, against every way to reach for what is not one's own. The expected answers follow from the declarations,
// so an endpoint is covered from the moment it exists; it only needs sample arguments in tests/fixtures/samples.ts.

const server = await openTestServer({ limits: noLimits })
const counted = await openTestServer({ database: server.database })
afterAll(async () => {
  await counted.close()
  await server.close()
})
const { call, buildChurch, buildMember, owner, send } = server

type AnyArgs = never
const calling = (endpoint: Endpoint) => (args: object, how: Parameters<typeof call>[2]) => call(endpoint, args as AnyArgs, how)

/** The least roles that a declared access asks for. */
function rolesFor({ access }: Endpoint): Role[] {
  return isAbility(access) ? roles.filter(role => role !== 'ROLE_SUPER_ADMIN' && abilitiesOf([role]).has(access)).slice(0, 1) : []
}

/** Whether a call takes those who say nothing of themselves. */
const openTo = ({ access }: Endpoint) => access === 'visitor' || access === 'optional'

async function scene(endpoint: Endpoint, given: Parameters<typeof buildChurch>[0] = {}) {
  const church = await buildChurch(given)
  const caller = await buildMember(church, { roles: rolesFor(endpoint) })
  // Who may come without a login does: what a login changes there, its feature's own tests tell.
  const as = openTo(endpoint) ? undefined : caller
  return { church, caller, as, args: await sampleOf(endpoint, { server, church, caller }) }
}

const shapeOf = (schema: unknown) => ((schema as z.ZodMiniObject | undefined)?.def.shape ?? {}) as Record<string, z.ZodMiniType>
const placeholders = (endpoint: Endpoint) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Under what name a call may say which church it means, if it may. */
function churchField(endpoint: Endpoint): string | undefined {
  const names = [...placeholders(endpoint), ...Object.keys(shapeOf(endpoint.input.query))]
  const probe = Object.fromEntries(names.map(name => [name, `<${name}>`]))
  return namedChurch(endpoint, { params: probe, query: probe })?.slice(1, -1)
}

const versionOf = async (church: Church): Promise<number> =>
  (await owner.query('select versao from igreja where id = $1', [church.id])).rows[0].versao
const auditOf = async (church: Church, caller: Member) =>
  (await owner.query('select * from auditoria where igreja_id = $1 and conta_id = $2', [church.id, caller.accountId])).rows

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await owner.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const counts = rows.map(async ({ relname }) => [relname, (await owner.query(`select count(*) from ${relname}`)).rows[0].count])
  return Object.fromEntries(await Promise.all(counts))
}

const garbage = ['0', '-1', 'abc', '1e999', '\0', '９', "' or '1'='1", '9'.repeat(400), '../..', '{}', ' ', '<b>', '%', '\ud83d\ude4f']
const bodies = [
  undefined,
  null,
  0,
  'text',
  [],
  {},
  { ids: 'x' },
  { ids: [{}] },
  { ids: [0.5] },
  { corApp: 'red' },
  { flagAtivo: 'yes' },
  { nome: '' },
  { titulo: 7 },
]

for (const { endpoint } of routes) {
  const { method, access } = endpoint
  const make = calling(endpoint)
  const field = churchField(endpoint)

  describe(`${method} ${fullPath(endpoint)}`, () => {
    test('answers whoever it is declared for', async () => {
      const { church, as, args } = await scene(endpoint)
      expect((await make(args, { at: church, as })).reply).toBeDefined()
    })

    test('asks an anonymous or forged caller to log in, unless it is for visitors', async () => {
      const { church, args } = await scene(endpoint)
      for (const token of [undefined, 'x'.repeat(40), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
        const answer = await make(args, { at: church, as: token ? { token } : undefined })
        if (access === 'visitor' || (access === 'optional' && !token)) expect(answer.status).not.toBe(401)
        else expect(answer.problem.code).toBe('unauthenticated')
      }
    })

    test('does not exist for a member of another church, whatever roles they hold there', async () => {
      const { church, args } = await scene(endpoint)
      const stranger = await buildMember(await buildChurch(), { roles })
      // What is about the caller's own person is asked for the stranger's.
      const own = await sampleOf(endpoint, { server, church, caller: stranger })
      const answer = await make({ ...args, ...own }, { at: church, as: stranger })
      if (openTo(endpoint) || access === 'account') expect(answer.status).toBe(200)
      else expect(answer.problem.code).toBe('not-found')
    })

    test.each([['no role', []], ...roles.filter(role => role !== 'ROLE_SUPER_ADMIN').map(role => [role, [role]])] as [string, Role[]][])(
      'is there for a member with %s only if that allows it',
      async (_, held) => {
        const church = await buildChurch()
        const caller = await buildMember(church, { roles: held })
        const answer = await make(await sampleOf(endpoint, { server, church, caller }), { at: church, as: caller })
        if (isAbility(access) && !abilitiesOf(held).has(access)) expect(answer.problem.code).toBe('not-found')
        else expect(answer.status).toBe(200)
      },
    )

    if (field && endpoint.church === 'named') {
      test('names no other church on a church’s own host, by slug or by id', async () => {
        const { church, as, args } = await scene(endpoint)
        const other = await buildChurch()
        for (const key of [other.slug, other.id, 'nobody']) {
          const { problem } = await make({ ...args, [field]: key }, { at: church, as })
          expect(problem.code).toBe('church-not-found')
        }
      })

      test('takes its own church by slug, by id and in capitals, there and on the bare app domain', async () => {
        const { church, caller, as } = await scene(endpoint)
        for (const [key, at] of [
          [church.id, church],
          [church.slug.toUpperCase(), church],
          [church.slug, 'localhost'],
          [church.id, 'localhost'],
        ] as const) {
          // Looked up again each time: the call before may have used a row up.
          const args = await sampleOf(endpoint, { server, church: await asItIsNow(church), caller })
          expect((await make({ ...args, [field]: key }, { at, as })).status).toBe(200)
        }
      })

      test('names no church on a host that is nobody’s', async () => {
        const { church, as, args } = await scene(endpoint)
        const { problem } = await make({ ...args, [field]: church.slug }, { at: 'nobody.example', as })
        expect(problem.code).toBe('church-not-found')
      })
    }

    // Whatever else it takes may name a row.
    if (endpoint.church === 'named' && (endpoint.input.body || placeholders(endpoint).some(name => name !== field)))
      test('reaches no row of another church by its number', async () => {
        const [home, away] = [await scene(endpoint), await scene(endpoint)]
        // An e-mail or the code of a link names a login, and those are of no church.
        const rowsIn = (value: unknown) =>
          JSON.stringify(value, (_, inner) => (typeof inner === 'string' && /@|^[\w-]{43}$/.test(inner) ? '' : inner))
        const theirs = Object.keys(home.args).filter(name => name !== field && rowsIn(home.args[name]) !== rowsIn(away.args[name]))
        const before = await rowCounts()
        for (const name of theirs) {
          const { problem } = await make({ ...home.args, [name]: away.args[name] }, { at: home.church, as: home.as })
          if (name === 'body') expect([404, 422]).toContain(problem.status)
          else expect(problem.code).toBe('not-found')
        }
        expect(await rowCounts()).toEqual(before)
      })

    if (endpoint.church === 'named') {
      test('is closed in an inactive church', async () => {
        const { church, as, args } = await scene(endpoint, { flagAtivo: false })
        expect((await make(args, { at: church, as })).problem.code).toBe('church-not-found')
      })
    }

    test('is closed exactly while its module is off', async () => {
      const { church, as, args } = await scene(endpoint, { modules: moduleCodes.filter(code => code !== endpoint.module) })
      const answer = await make(args, { at: church, as })
      if (endpoint.module) expect(answer.problem.code).toBe('module-off')
      else expect(answer.status).toBe(200)
    })

    test('refuses garbage in its path and query by what is wrong with it', async () => {
      const { church, as, args } = await scene(endpoint)
      const fields = { ...shapeOf(endpoint.input.params), ...shapeOf(endpoint.input.query) }
      for (const [name, schema] of Object.entries(fields))
        for (const value of garbage) {
          const answer = await make({ ...args, [name]: value }, { at: church, as })
          if (name === field) expect([404, 422]).toContain(answer.status)
          else if (schema.safeParse(value).success && !value.includes('\0')) expect(answer.status).toBeLessThan(500)
          else expect(answer.problem).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
        }
    })

    if (method === 'POST' || method === 'PUT') {
      const request = async (body: string | undefined, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
        const { church, as, args } = await scene(endpoint)
        const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name) => String({ slug: church.slug, ...args }[name as string]))
        const token = as ? { authorization: `Bearer ${as.token}` } : {}
        return send({ method, path, host: church.host, headers: { ...headers, ...token }, ...(body === undefined ? {} : { body }) })
      }

      test('refuses a body that does not fit', async () => {
        if (endpoint.input.form) return expectFormRefused()
        for (const body of bodies) {
          if (endpoint.input.body?.safeParse(body).success) continue
          const problem = problemOf(await request(JSON.stringify(body)))
          expect(problem.code, JSON.stringify(body)).toBe('invalid')
          expect(Object.keys(problem.errors ?? {}).length).toBeGreaterThan(0)
        }
      })

      /** Every field without which nothing can be done, left out one at a time, and a file that is none of what is asked for. */
      async function expectFormRefused() {
        const { church, as, args } = await scene(endpoint)
        const form = args.form as Record<string, string | Blob>
        for (const [name, value] of Object.entries(form)) {
          const wrong = value instanceof Blob ? new Blob(['<svg/>'], { type: 'image/png' }) : 'x'.repeat(5_000)
          const { problem } = await make({ ...args, form: { ...form, [name]: wrong } }, { at: church, as })
          expect(problem).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
        }
        const { problem } = await make({ ...args, form: {} }, { at: church, as, headers: { 'content-type': 'multipart/form-data' } })
        expect(problem.code).toBe('bad-request')
      }

      test(`refuses a body that is broken, too large or no ${endpoint.input.form ? 'form' : 'JSON'}`, async () => {
        if (endpoint.input.form) {
          const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
          expect(problemOf(await request('--x\r\nContent-Disposition: form-data; name="imagem"\r\n\r\nhalf', multipart)).code).toBe(
            'bad-request',
          )
          expect(problemOf(await request('x'.repeat(40_000_000), multipart)).code).toBe('too-large')
          expect(problemOf(await request('{}')).code).toBe('unsupported-media')
          return
        }
        expect(problemOf(await request('{"nome": ')).code).toBe('bad-request')
        expect(problemOf(await request(`{"nome":"${'x'.repeat(1_000_001)}"}`)).code).toBe('too-large')
        expect(problemOf(await request('nome=x', { 'content-type': 'application/x-www-form-urlencoded' })).code).toBe('unsupported-media')
      })
    }

    test('answers with and without a trailing slash, and says plainly that another method is not there', async () => {
      const { church, as, args } = await scene(endpoint)
      const path = (slug: string | number, shown = args) =>
        fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String({ slug, ...shown }[name as string])))
      const query = new URLSearchParams(
        Object.keys(shapeOf(endpoint.input.query)).flatMap(name => (name in args ? [[name, String(args[name])]] : [])),
      )
      const content = await bodyOf(endpoint, args)
      const headers = { ...content.headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) }
      const plain = await send({ ...content, method, path: `${path(church.slug)}?${query}`, host: church.host, headers })
      answered(endpoint, plain)
      expect(plain.status).toBe(200)
      const again = method === 'DELETE' || !endpoint.cache ? await scene(endpoint) : { church, as, args }
      const more = await bodyOf(endpoint, again.args)
      const slashed = await send({
        ...more,
        method,
        path: `${path(again.church.slug, again.args)}/?${new URLSearchParams([...query].map(([name]) => [name, String(again.args[name])]))}`,
        host: again.church.host,
        headers: { ...headers, ...more.headers, ...(again.as ? { authorization: `Bearer ${again.as.token}` } : {}) },
      })
      answered(endpoint, slashed)
      expect(slashed.status).toBe(200)
      const wrong = await send({ method: 'PATCH', path: path(church.slug), host: church.host, headers })
      expect(problemOf(wrong).code).toBe('not-found')
    })

    test(endpoint.cache ? 'may be kept by anyone, and is not sent twice' : 'is nobody else’s to keep', async () => {
      const { church, as, args } = await scene(endpoint)
      const first = await make(args, { at: church, as })
      if (!endpoint.cache) return expect(first.headers['cache-control']).toBe('private, no-store')
      expect(first.headers['cache-control']).toMatch(/^public/)
      const path = (slug: string) => fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name) => String({ slug, ...args }[name as string]))
      const query = new URLSearchParams(
        Object.entries(args).flatMap(([name, value]) => (name in shapeOf(endpoint.input.query) ? [[name, String(value)]] : [])),
      )
      const second = await send({
        path: `${path(church.slug)}?${query}`,
        host: church.host,
        headers: { 'if-none-match': first.headers.etag },
      })
      expect(second.status).toBe(304)
      expect(second.body).toHaveLength(0)
    })

    if (method !== 'GET' && isAbility(access))
      test(`leaves an audit row${endpoint.changes ? ' and makes the church’s pages anew' : ''}`, async () => {
        const { church, caller, as, args } = await scene(endpoint)
        const before = await versionOf(church)
        expect((await make(args, { at: church, as })).status).toBe(200)
        expect(await versionOf(church)).toBe(before + (endpoint.changes ? 1 : 0))
        const rows = await auditOf(church, caller)
        expect(rows).toHaveLength(1)
        expect(rows[0].antes ?? rows[0].depois).not.toBeNull()
      })

    if (method === 'POST' && endpoint.replay !== false)
      test('a repeated submit is answered with the first reply and makes nothing new', async () => {
        const { church, as, args } = await scene(endpoint)
        const first = await make(args, { at: church, as, key: 'one-submit' })
        const before = await rowCounts()
        const second = await make(args, { at: church, as, key: 'one-submit' })
        expect(second.reply).toEqual(first.reply)
        expect(await rowCounts()).toEqual(before)
      })

    if (endpoint.limit)
      test('is answered 429 with a time to wait once called too often from one place', async () => {
        const { calls, seconds } = endpoint.limit as { calls: number; seconds: number }
        const { church, as, args } = await scene(endpoint)
        // The limit counts before the input is looked at, so that guessing is counted too.
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
        const knock = () => counted.call(endpoint, { ...args, ...body } as AnyArgs, { at: church, as, from: '192.0.2.7' })
        for (let i = 0; i < calls; i++) expect((await knock()).status).not.toBe(429)
        const { problem, headers } = await knock()
        expect(problem.code).toBe('too-many')
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
      })
  })
}

/** The church with the rows that it has by now. */
async function asItIsNow(church: Church): Promise<Church> {
  const { rows: menu } = await owner.query('select id from igreja_app_menu where igreja_id = $1 order by ordem', [church.id])
  const { rows: banners } = await owner.query('select id from banner where igreja_id = $1 order by ordem', [church.id])
  return { ...church, menu: menu.map(row => Number(row.id)), banners: banners.map(row => Number(row.id)) }
}

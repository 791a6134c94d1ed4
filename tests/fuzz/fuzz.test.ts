import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fullPath } from '#contract/endpoint.ts'
import { routes } from '#server/app.ts'
import { answered, bodyOf, problemOf } from '../fixtures/call.ts'
import type { Church, Member } from '../fixtures/people.ts'
import { sampleOf } from '../fixtures/samples.ts'
import { type Got, noLimits, openTestServer } from '../fixtures/server.ts'
import { anything, rawBody, rawPath, text, valuesOf } from './garbage.ts'

// Whatever is sent, nothing falls over: every answer is a reply that keeps to its agreement or a problem of the closed list.

const server = await openTestServer({ limits: noLimits })
const { buildChurch, buildMember, send, close } = server
let church: Church
let admin: Member
afterAll(close)

/** Milliseconds for each test of an endpoint: the whole stays near a minute; at least one run is made, however busy the machine is. */
const budget = Math.max(150, 40_000 / (3 * routes.length))
const runs = { numRuns: 100, interruptAfterTimeLimit: budget, markInterruptAsFailure: false }

const shapeOf = (schema: unknown) => Object.keys((schema as z.ZodMiniObject | undefined)?.def.shape ?? {})

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/problem+json',
      'text/plain',
      '',
      'application/json,text/html',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=',
      'multipart/form-data',
    ),
    'idempotency-key': fc.oneof(fc.uuid(), fc.string({ unit: fc.constantFrom('a', ' ', '"', '\\', '%'), maxLength: 300 })),
    authorization: fc.constantFrom('', 'Bearer', 'Bearer x', `Bearer ${'a.'.repeat(900)}`, 'Basic YTpi'),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'br;q=', ';', 'identity;q=0'),
    'if-none-match': fc.constantFrom('*', '""', 'W/"x"', '"'),
  },
  { requiredKeys: [] },
)

describe.each(routes.map(({ endpoint }) => [`${endpoint.method} ${fullPath(endpoint)}`, endpoint] as const))('%s', (_, endpoint) => {
  // A church of its own: another call may have switched a module off in the last one.
  beforeAll(async () => {
    church = await buildChurch()
    admin = await buildMember(church, { roles: ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT'] })
  })
  const { input, method } = endpoint
  const paramNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const queryNames = shapeOf(input.query)
  const part = (schema: z.ZodMiniType | undefined) => (schema ? valuesOf(schema) : fc.constant({}))
  const generated = fc.record({ params: part(input.params), query: part(input.query), body: input.body ? valuesOf(input.body) : anything })

  async function exchange(
    params: Record<string, unknown>,
    query: Record<string, unknown>,
    body: unknown,
    more: Record<string, string> = {},
  ): Promise<Got> {
    const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, plain(value)]))
    const writes = method === 'POST' || method === 'PUT'
    const form = input.form && writes ? await bodyOf(endpoint, { form: formOf(body) }) : undefined
    // A session of its own: the call before may have ended the last one.
    const { token } = await server.buildSession(admin.accountId)
    return send({
      method,
      path: `${path}?${search}`.slice(0, 8_000),
      host: church.host,
      headers: { authorization: `Bearer ${token}`, ...(writes ? { 'content-type': 'application/json' } : {}), ...form?.headers, ...more },
      ...(writes ? { body: form?.body ?? JSON.stringify(body) ?? '' } : {}),
    })
  }

  function expectHonest(got: Got) {
    if (got.status === 304) return
    if (got.status >= 200 && got.status < 300 && !got.headers['content-encoding']) answered(endpoint, got)
    else if (got.status >= 300) {
      problemOf(got)
      expect(got.status, got.text).toBeLessThan(500)
    }
  }

  test('takes what it asks for, with wrong values here and there', async () => {
    await fc.assert(
      fc.asyncProperty(generated, async ({ params, query, body }) => {
        // The church is right, or nothing behind it would ever be reached.
        const own = { slug: church.slug, igreja: church.slug }
        expectHonest(
          await exchange({ ...objectOf(params), ...pick(own, paramNames) }, { ...objectOf(query), ...pick(own, queryNames) }, body),
        )
      }),
      runs,
    )
  })

  test('takes a good call with one thing replaced by anything', async () => {
    let replies = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('nothing', ...paramNames, ...queryNames, 'body', 'field', 'extra'),
        anything,
        text,
        fc.nat(),
        async (where, value, word, nth) => {
          const { form, body = form, ...args } = await sampleOf(endpoint, { server, church: await asItIsNow(), caller: admin })
          const good: Record<string, unknown> = { slug: church.slug, igreja: church.slug, ...args }
          const fields = Object.keys(objectOf(body))
          let sent = body
          if (where === 'body') sent = value
          else if (where === 'field' && fields.length) sent = { ...objectOf(body), [fields[nth % fields.length] as string]: value }
          else if (where === 'extra') sent = { ...objectOf(body), [word]: value }
          else if (where !== 'nothing') good[where] = word
          const got = await exchange(good, pick(good, queryNames), sent)
          if (got.status === 200) replies++
          expectHonest(got)
        },
      ),
      { ...runs, examples: [['nothing', null, '', 0]] },
    )
    expect(replies).toBeGreaterThan(0)
  })

  test('takes raw garbage for body, headers and query', async () => {
    await fc.assert(
      fc.asyncProperty(rawBody, headers, rawPath, async (body, given, tail) => {
        const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => (name === 'slug' ? church.slug : '1'))
        const search = tail.replace(/[#?/]/g, '&').slice(0, 2_000)
        expectHonest(
          await send({
            method,
            path: `${path}?igreja=${church.slug}&${search}`,
            host: church.host,
            headers: { authorization: `Bearer ${admin.token}`, ...given },
            body,
          }),
        )
      }),
      { ...runs, numRuns: 50 },
    )
  })
})

test('any address on any host is answered: a page, a file, a call or a plain no', async () => {
  const hosts = () =>
    fc.constantFrom(
      church.host,
      'localhost',
      'nobody.example',
      'localhost:99999',
      '[::1]',
      '..localhost',
      `${'a'.repeat(300)}.localhost`,
      'x_y.localhost',
      '%00.localhost',
    )
  const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  await fc.assert(
    fc.asyncProperty(methods, rawPath, fc.nat({ max: 8 }), async (method, path, nth) => {
      const host = fc.sample(hosts(), { numRuns: 1, seed: nth })[0] ?? church.host
      const got = await send({ method, path, host, headers: {} })
      expect(got.status, `${method} ${host} ${path}: ${got.text}`).toBeLessThan(500)
      // A host that no address can have is refused before the application, with nothing to sniff.
      if (got.status !== 400 || got.body.length)
        expect(got.headers['x-content-type-options'], `${method} ${host} ${path} ${got.status}`).toBe('nosniff')
    }),
    { numRuns: 400, interruptAfterTimeLimit: 5_000, markInterruptAsFailure: false },
  )
})

test('nothing of all this has reached the prototypes', () => {
  const plainest: Record<string, unknown> = {}
  for (const name of ['admin', 'x', 'a', 'id']) expect(plainest[name]).toBeUndefined()
})

/** The church with the rows that it has by now: the calls above remove some, and rows must not run out. */
async function asItIsNow(): Promise<Church> {
  const ids = async (table: string, more: string) => {
    const { rows } = await server.owner.query(`select id from ${table} where igreja_id = $1 order by id`, [church.id])
    if (rows.length) return rows.map(row => Number(row.id))
    const made = await server.owner.query(`insert into ${table} ${more} returning id`, [church.id])
    return made.rows.map(row => Number(row.id))
  }
  return {
    ...church,
    menu: await ids('igreja_app_menu', "(igreja_id, nome, icone, ordem, link) values ($1, 'x', 'home', 1, '/')"),
    banners: await ids('banner', "(igreja_id, titulo, ordem) values ($1, 'x', 1)"),
  }
}

const objectOf = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {})
/** A form's fields: a file stays one, everything else is text there. */
const formOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, inner]) => [name, inner instanceof Blob ? inner : (plain(inner) ?? '').toWellFormed()]),
  )
const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** One segment of a path; an empty one would be another address. */
const segment = (value: unknown): string =>
  encodeURIComponent(plain(value).toWellFormed())
    .slice(0, 4_000)
    .replace(/%[^%]?$/, '') || '0'
const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]))

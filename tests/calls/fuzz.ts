import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type Endpoint, fullPath } from '#contract/endpoint.ts'
import type { Got } from '../fixtures/bare-server.ts'
import { answered, bodyOf, problemOf } from '../fixtures/call.ts'
import { extent } from '../fixtures/extent.ts'
import type { Church, Member } from '../fixtures/people.ts'
import type { TestContext } from './context.ts'
import { churchRoles, placeholders, shapeOf } from './endpoint.ts'
import { anything, rawBody, rawPath, text, valuesOf } from './garbage.ts'

// A number of runs and no time: a busy machine runs the same ones, only later.
const runs = { numRuns: extent(8, 150) }

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

/** Whatever is sent, nothing falls over: every answer is a reply that keeps to its contract or a problem of the closed list. */
export function fuzzTests(context: () => TestContext, endpoint: Endpoint) {
  const { input, method } = endpoint
  const writes = method === 'POST' || method === 'PUT'
  const paramNames = placeholders(endpoint)
  const queryNames = Object.keys(shapeOf(input.query))
  const part = (schema: z.ZodMiniType | undefined) => (schema ? valuesOf(schema) : fc.constant({}))
  const generated = fc.record({ params: part(input.params), query: part(input.query), body: input.body ? valuesOf(input.body) : anything })

  // A church of its own: a call may switch a module off in it.
  let church: Church
  let admin: Member
  beforeAll(async () => {
    const { server } = context()
    church = await server.buildChurch()
    admin = await server.buildMember(church, { roles: churchRoles })
  })

  async function exchange(params: Record<string, unknown>, query: Record<string, unknown>, body: unknown): Promise<Got> {
    const { server } = context()
    const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, plain(value)]))
    const form = input.form && writes ? await bodyOf(endpoint, { form: formOf(body) }) : undefined
    // A session of its own: the call before may have ended the last one.
    const { token } = await server.buildSession(admin.accountId)
    return server.send({
      method,
      path: `${path}?${search}`.slice(0, 8_000),
      host: church.host,
      headers: { authorization: `Bearer ${token}`, ...(writes ? { 'content-type': 'application/json' } : {}), ...form?.headers },
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
    const { sampleOf, server } = context()
    let replies = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('nothing', ...paramNames, ...queryNames, 'body', 'field', 'extra'),
        anything,
        text,
        fc.nat(),
        async (where, value, word, nth) => {
          const { form, body = form, ...args } = await sampleOf(endpoint, { server, church, caller: admin })
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
          await context().server.send({
            method,
            path: `${path}?igreja=${church.slug}&${search}`,
            host: church.host,
            headers: { authorization: `Bearer ${admin.token}`, ...given },
            body,
          }),
        )
      }),
      runs,
    )
  })
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

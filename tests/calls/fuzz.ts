import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type Declaration, fullPath } from '#contract/endpoint.ts'
import { bodyOf, problemOf, readResult, requiredHeaders } from '../fixtures/call.ts'
import { repetitions } from '../fixtures/extent.ts'
import type { Church, Member } from '../fixtures/people.ts'
import type { RawResponse } from '../fixtures/raw-server.ts'
import type { TestContext } from './context.ts'
import { churchRoles, fieldsOf, placeholders } from './endpoint.ts'
import { isExample } from './examples.ts'
import { anyJson, anyText, rawBody, rawPath, valuesOf } from './garbage.ts'

// A number of runs, not a time limit: a busy machine does the same runs, only more slowly.
const exampleRuns = { numRuns: repetitions(8, 150) }

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
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', '"', '"99999999999999"'),
    'if-none-match': fc.constantFrom('*', '""', 'W/"x"', '"'),
  },
  { requiredKeys: [] },
)

/** Tests that any input gets a valid response: a reply that matches its contract, or a problem of the closed list. */
export function fuzzTests(context: () => TestContext, endpoint: Declaration) {
  const { input, method } = endpoint
  const isTriedForOthers = isExample(endpoint, 'method', 'access', 'body', 'query', 'rows')
  const runs = isTriedForOthers ? exampleRuns : { numRuns: 2 }
  const writes = method === 'POST' || method === 'PUT'
  const paramNames = placeholders(endpoint)
  const queryNames = Object.keys(fieldsOf(input.query))
  const part = (schema: z.ZodMiniType | undefined) => (schema ? valuesOf(schema) : fc.constant({}))
  const generated = fc.record({ params: part(input.params), query: part(input.query), body: input.body ? valuesOf(input.body) : anyJson })

  // A write gets a church of its own, because it may switch one of its modules off.
  let church: Church
  let admin: Member
  beforeAll(async () => {
    const { server, sharedChurch } = context()
    church = await (method === 'GET' ? sharedChurch('fuzz') : server.buildChurch())
    admin = await server.buildMember(church, { roles: churchRoles, superAdmin: endpoint.access === 'super-admin' })
  })

  async function exchange(params: Record<string, unknown>, query: Record<string, unknown>, body: unknown): Promise<RawResponse> {
    const { server } = context()
    const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, plain(value)]))
    const form = input.form && writes ? await bodyOf(endpoint, { form: formOf(body) }) : undefined
    const version = endpoint.ifMatch ? { 'if-match': `"${params.versao ?? 1}"` } : {}
    // A new session each time, because the previous call may have ended the last one.
    const { token } = await server.buildSession(admin.accountId, church)
    return server.send({
      method,
      path: `${path}?${search}`.slice(0, 8_000),
      host: church.host,
      headers: {
        authorization: `Bearer ${token}`,
        ...version,
        ...requiredHeaders(endpoint),
        ...(writes ? { 'content-type': 'application/json' } : {}),
        ...form?.headers,
      },
      ...(writes ? { body: form?.body ?? JSON.stringify(body) ?? '' } : {}),
    })
  }

  function expectValidResponse(response: RawResponse) {
    if (response.status === 304) return
    if (response.status >= 200 && response.status < 300 && !response.headers['content-encoding']) readResult(endpoint, response)
    else if (response.status >= 300) {
      problemOf(response)
      expect(response.status, response.text).toBeLessThan(500)
    }
  }

  test('gives a valid response to a valid call with one value replaced or added', async () => {
    const { sampleOf, server } = context()
    let replies = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('nothing', ...paramNames, ...queryNames, 'body', 'field', 'extra'),
        anyJson,
        anyText,
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
          const response = await exchange(good, pick(good, queryNames), sent)
          if (response.status === 200) replies++
          expectValidResponse(response)
        },
      ),
      { ...runs, examples: [['nothing', null, '', 0]] },
    )
    expect(replies).toBeGreaterThan(0)
  })

  if (!isTriedForOthers) return

  test('gives a valid response to mostly valid input', async () => {
    await fc.assert(
      fc.asyncProperty(generated, async ({ params, query, body }) => {
        // The church is always valid, otherwise the code after the church check would never run.
        const churchArgs = { slug: church.slug, igreja: church.slug }
        expectValidResponse(
          await exchange(
            { ...objectOf(params), ...pick(churchArgs, paramNames) },
            { ...objectOf(query), ...pick(churchArgs, queryNames) },
            body,
          ),
        )
      }),
      runs,
    )
  })

  test('gives a valid response to a random raw body, headers and query', async () => {
    await fc.assert(
      fc.asyncProperty(rawBody, headers, rawPath, async (body, extraHeaders, tail) => {
        const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => (name === 'slug' ? church.slug : '1'))
        const search = tail.replace(/[#?/]/g, '&').slice(0, 2_000)
        expectValidResponse(
          await context().server.send({
            method,
            path: `${path}?igreja=${church.slug}&${search}`,
            host: church.host,
            headers: { authorization: `Bearer ${admin.token}`, ...extraHeaders },
            body,
          }),
        )
      }),
      runs,
    )
  })
}

const objectOf = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {})
/** A form's fields: files stay files, everything else becomes text. */
const formOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, inner]) => [name, inner instanceof Blob ? inner : (plain(inner) ?? '').toWellFormed()]),
  )
const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** One path segment. It is never empty, because that would be another path. */
const segment = (value: unknown): string =>
  encodeURIComponent(plain(value).toWellFormed())
    .slice(0, 4_000)
    .replace(/%[^%]?$/, '') || '0'
const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]))

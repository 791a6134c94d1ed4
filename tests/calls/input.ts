import { expect, test } from 'vitest'
import type { Declaration } from '#contract/endpoint.ts'
import { bodyOf, problemOf, readResult } from '../fixtures/call.ts'
import type { CallScene, TestContext } from './context.ts'
import { churchField, fieldsOf, garbage, invalidFields, optionalFieldsOf, pathOf, queryOf } from './endpoint.ts'
import { isExample } from './examples.ts'

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
const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

/** Tests which input a call rejects, and that the response says what is wrong. */
export function inputTests(context: () => TestContext, endpoint: Declaration) {
  const { method, input } = endpoint
  const field = churchField(endpoint)
  const textFields = Object.entries({ ...fieldsOf(input.params), ...fieldsOf(input.query) })

  test('names all invalid fields of the path and the query at once', async () => {
    const { makeCall, sharedScene } = context()
    const { church, as, args } = await sharedScene(endpoint)
    const wrong = invalidFields(endpoint)
    if (!Object.keys(wrong).length) return
    const { problem } = await makeCall(endpoint, { ...args, ...wrong }, { at: church, as })
    expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['invalid', expect.arrayContaining(Object.keys(wrong))])
  })

  if (isExample(endpoint, 'method', 'church', 'churchField', 'query', 'rows'))
    test('names the invalid path or query field, whatever is wrong with it', async () => {
      const { makeCall, sceneFor } = context()
      const { church, as, args } = await sceneFor(endpoint)
      for (const [name, schema] of textFields)
        for (const value of garbage) {
          const result = await makeCall(endpoint, { ...args, [name]: value }, { at: church, as })
          if (name === field) expect([404, 422]).toContain(result.status)
          else if (schema.safeParse(value).success && !value.includes('\0')) expect(result.status).toBeLessThan(500)
          else expect(result.problem).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
        }
    })

  const optionalNames = optionalFieldsOf(input.query)
  if (optionalNames.length && isExample(endpoint, 'method', 'church', 'churchField', 'optionalQuery', 'ownWith'))
    test('treats an empty value of the query as absent', async () => {
      const { makeCall, sceneFor } = context()
      const { church, as, args } = await sceneFor(endpoint)
      const empty = Object.fromEntries(optionalNames.map(name => [name, '']))
      expect((await makeCall(endpoint, { ...args, ...empty }, { at: church, as })).status).toBe(200)
    })

  if (isExample(endpoint, 'method', 'mount', 'rows', 'churchField'))
    test('succeeds with and without a trailing slash, and replies not-found to another method', async () => {
      const { server, sceneFor } = context()
      for (const slash of ['', '/']) {
        const { church, as, args } = await sceneFor(endpoint)
        const path = pathOf(endpoint, { slug: church.slug, ...args })
        const content = await bodyOf(endpoint, args)
        const headers = { ...content.headers, ...authorization(as) }
        const response = await server.send({
          ...content,
          method,
          path: `${path}${slash}?${queryOf(endpoint, args)}`,
          host: church.host,
          headers,
        })
        readResult(endpoint, response)
        expect(response.status).toBe(200)
        const wrong = await server.send({ method: 'PATCH', path: path + slash, host: church.host, headers })
        expect(problemOf(wrong).code).toBe('not-found')
      }
    })

  if (method === 'GET') return

  if (!endpoint.anySite && isExample(endpoint, 'method', 'mount', 'body', 'anySite'))
    test('rejects a write that a page of another site makes a browser send', async () => {
      const { server, sharedScene } = context()
      const { church, as, args } = await sharedScene(endpoint)
      const content = await bodyOf(endpoint, args)
      const path = `${pathOf(endpoint, { slug: church.slug, ...args })}?${queryOf(endpoint, args)}`
      for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        const headers = { ...content.headers, ...authorization(as), ...from }
        expect(problemOf(await server.send({ ...content, method, path, host: church.host, headers })).code).toBe('other-site')
      }
    })

  if (method === 'DELETE') return

  async function send(body: string | undefined, headers: Record<string, string> = json) {
    const { server, sharedScene } = context()
    const { church, as, args } = await sharedScene(endpoint)
    const path = pathOf(endpoint, { slug: church.slug, ...args })
    const allHeaders = { ...headers, ...authorization(as) }
    return problemOf(await server.send({ method, path, host: church.host, headers: allHeaders, ...(body === undefined ? {} : { body }) }))
  }

  if (input.form) {
    test('names the invalid field or file of a form, and rejects a form without a boundary', async () => {
      const { makeCall, sharedScene } = context()
      const { church, as, args } = await sharedScene(endpoint)
      const form = args.form as Record<string, string | Blob>
      for (const [name, value] of Object.entries(form)) {
        const wrong = value instanceof Blob ? new Blob(['<svg/>'], { type: 'image/png' }) : 'x'.repeat(5_000)
        const { problem } = await makeCall(endpoint, { ...args, form: { ...form, [name]: wrong } }, { at: church, as })
        expect(problem).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
      }
      const headers = { 'content-type': 'multipart/form-data' }
      expect((await makeCall(endpoint, { ...args, form: {} }, { at: church, as, headers })).problem.code).toBe('bad-request')
    })

    if (!isExample(endpoint, 'method', 'access', 'body')) return
    test('rejects a form that is incomplete or too large, and a body that is not a form', async () => {
      const half = '--x\r\nContent-Disposition: form-data; name="imagem"\r\n\r\nhalf'
      expect((await send(half, multipart)).code).toBe('bad-request')
      expect((await send('x'.repeat(40_000_000), multipart)).code).toBe('too-large')
      expect((await send('{}')).code).toBe('unsupported-media')
    })
    return
  }

  const { body: schema } = input
  if (schema)
    test('rejects a body that does not match the schema', async () => {
      const wrong = bodies.filter(body => !schema.safeParse(body).success)
      for (const body of isExample(endpoint, 'method', 'access', 'body') ? wrong : wrong.slice(0, 2)) {
        const problem = await send(JSON.stringify(body))
        expect(problem.code, JSON.stringify(body)).toBe('invalid')
        expect(Object.keys(problem.errors ?? {}).length).toBeGreaterThan(0)
      }
    })

  if (!isExample(endpoint, 'method', 'access', 'body')) return
  test('rejects a body that is incomplete JSON, too large, of another content type or of none', async () => {
    if (!endpoint.rawBody) expect((await send('{}', {})).code).toBe('unsupported-media')
    expect((await send('{"nome": ')).code).toBe('bad-request')
    expect((await send(`{"nome":"${'x'.repeat(1_000_001)}"}`)).code).toBe('too-large')
    expect((await send('nome=x', { 'content-type': 'application/x-www-form-urlencoded' })).code).toBe('unsupported-media')
  })
}

const authorization = (as: CallScene['as']): Record<string, string> => (as ? { authorization: `Bearer ${as.token}` } : {})

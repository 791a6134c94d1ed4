import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { answered, bodyOf, problemOf } from '../fixtures/call.ts'
import type { CallScene, TestContext } from './context.ts'
import { churchField, pathOf, queryOf, shapeOf } from './endpoint.ts'

const garbage = ['0', '-1', 'abc', '1e999', '\0', '९', "' or '1'='1", '9'.repeat(400), '../..', '{}', ' ', '<b>', '%', '\ud83d\ude4f']
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

/** What a call refuses, and that it says what is wrong. */
export function inputTests(context: () => TestContext, endpoint: Endpoint) {
  const { method, input } = endpoint
  const field = churchField(endpoint)

  test('refuses garbage in its path and query by what is wrong with it', async () => {
    const { make, sceneFor } = context()
    const { church, as, args } = await sceneFor(endpoint)
    for (const [name, schema] of Object.entries({ ...shapeOf(input.params), ...shapeOf(input.query) }))
      for (const value of garbage) {
        const answer = await make(endpoint, { ...args, [name]: value }, { at: church, as })
        if (name === field) expect([404, 422]).toContain(answer.status)
        else if (schema.safeParse(value).success && !value.includes('\0')) expect(answer.status).toBeLessThan(500)
        else expect(answer.problem).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
      }
  })

  test('answers with and without a trailing slash, and says plainly that another method is not there', async () => {
    const { server, sceneFor } = context()
    for (const slash of ['', '/']) {
      const { church, as, args } = await sceneFor(endpoint)
      const path = pathOf(endpoint, { slug: church.slug, ...args })
      const content = await bodyOf(endpoint, args)
      const headers = { ...content.headers, ...authorization(as) }
      const got = await server.send({
        ...content,
        method,
        path: `${path}${slash}?${queryOf(endpoint, args)}`,
        host: church.host,
        headers,
      })
      answered(endpoint, got)
      expect(got.status).toBe(200)
      const wrong = await server.send({ method: 'PATCH', path: path + slash, host: church.host, headers })
      expect(problemOf(wrong).code).toBe('not-found')
    }
  })

  if (method === 'GET' || method === 'DELETE') return

  async function send(body: string | undefined, headers: Record<string, string> = json) {
    const { server, shared } = context()
    const { church, as, args } = await shared(endpoint)
    const path = pathOf(endpoint, { slug: church.slug, ...args })
    const given = { ...headers, ...authorization(as) }
    return problemOf(await server.send({ method, path, host: church.host, headers: given, ...(body === undefined ? {} : { body }) }))
  }

  if (input.form) {
    test('refuses a form in which one field is wrong or one file is of another kind', async () => {
      const { make, shared } = context()
      const { church, as, args } = await shared(endpoint)
      const form = args.form as Record<string, string | Blob>
      for (const [name, value] of Object.entries(form)) {
        const wrong = value instanceof Blob ? new Blob(['<svg/>'], { type: 'image/png' }) : 'x'.repeat(5_000)
        const { problem } = await make(endpoint, { ...args, form: { ...form, [name]: wrong } }, { at: church, as })
        expect(problem).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
      }
      const headers = { 'content-type': 'multipart/form-data' }
      expect((await make(endpoint, { ...args, form: {} }, { at: church, as, headers })).problem.code).toBe('bad-request')
    })

    test('refuses a form that is broken, too large or none', async () => {
      const half = '--x\r\nContent-Disposition: form-data; name="imagem"\r\n\r\nhalf'
      expect((await send(half, multipart)).code).toBe('bad-request')
      expect((await send('x'.repeat(40_000_000), multipart)).code).toBe('too-large')
      expect((await send('{}')).code).toBe('unsupported-media')
    })
    return
  }

  test('refuses a body that does not fit', async () => {
    for (const body of bodies) {
      if (input.body?.safeParse(body).success) continue
      const problem = await send(JSON.stringify(body))
      expect(problem.code, JSON.stringify(body)).toBe('invalid')
      expect(Object.keys(problem.errors ?? {}).length).toBeGreaterThan(0)
    }
  })

  test('refuses a body that is broken, too large or no JSON', async () => {
    expect((await send('{"nome": ')).code).toBe('bad-request')
    expect((await send(`{"nome":"${'x'.repeat(1_000_001)}"}`)).code).toBe('too-large')
    expect((await send('nome=x', { 'content-type': 'application/x-www-form-urlencoded' })).code).toBe('unsupported-media')
  })
}

const authorization = (as: CallScene['as']): Record<string, string> => (as ? { authorization: `Bearer ${as.token}` } : {})

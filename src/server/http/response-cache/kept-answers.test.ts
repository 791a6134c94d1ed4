import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateVisual } from '#features/church/contract/visual.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

let status = 200
let cacheControl: string | undefined
const server = await openTestServer({
  limits: noLimits,
  render: async (request, { locale }) => {
    await new Promise(resolve => setTimeout(resolve, 20))
    const { pathname, search } = new URL(request.url)
    const html = `<!doctype html><html lang="${locale}"><h1>${pathname}${search}</h1><p>${'Paz e bem. '.repeat(100)}</p></html>`
    return new Response(html, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...(cacheControl ? { 'cache-control': cacheControl } : {}) },
    })
  },
})
const { send, call, rendered, buildChurch, buildMember, owner, services, close } = server
afterAll(close)
beforeEach(() => {
  status = 200
  cacheControl = undefined
  rendered.length = 0
})

const page = (host: string, path = '/', headers: Record<string, string> = {}) => send({ path, host, headers })

describe('a page', () => {
  test('is made once for a hundred who ask at the same moment', async () => {
    const { host } = await buildChurch()
    const answers = await Promise.all(Array.from({ length: 100 }, () => page(host)))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(rendered).toHaveLength(1)
  })

  test('is not made again for the next one', async () => {
    const { host } = await buildChurch()
    const [first, second] = [await page(host), await page(host)]
    expect(second.text).toBe(first.text)
    expect(rendered).toHaveLength(1)
  })

  test('is made anew at once when the church’s content changes, and only that church’s', async () => {
    const [at, other] = [await buildChurch(), await buildChurch()]
    await Promise.all([page(at.host), page(other.host)])
    await call(updateVisual, { body: { corApp: '#0F766E' } }, { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) })
    await Promise.all([page(at.host), page(other.host)])
    expect(rendered.map(({ request }) => new URL(request.url).host).sort()).toEqual([at.host, at.host, other.host].sort())
  })

  test('is made anew after a minute, because time itself changes it', async () => {
    const { host } = await buildChurch()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await page(host)
      vi.setSystemTime(Date.now() + 59_000)
      await page(host)
      expect(rendered).toHaveLength(1)
      vi.setSystemTime(Date.now() + 2_000)
      await page(host)
      expect(rendered).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([404, 500, 503])('with status %i is not kept', async code => {
    const { host } = await buildChurch()
    status = code
    const first = await page(host)
    expect(first.status).toBe(code)
    expect(first.headers['cache-control']).toBe('no-store')
    status = 200
    expect((await page(host)).status).toBe(200)
    expect(rendered).toHaveLength(2)
  })

  test('that lacks a part is shown and not kept', async () => {
    const { host } = await buildChurch()
    cacheControl = 'no-store'
    expect((await page(host)).status).toBe(200)
    await page(host)
    expect(rendered).toHaveLength(2)
  })

  test('whose making failed is tried again by the next one', async () => {
    const { host } = await buildChurch()
    status = 99 // no Response has this status
    expect((await page(host)).status).toBe(500)
    status = 200
    expect((await page(host)).status).toBe(200)
  })

  test('is one page whatever is asked in parameters that its screen does not read', async () => {
    const { host } = await buildChurch()
    for (const path of ['/', '/?utm_source=x', '/?fbclid=1&utm_source=y', '/?'])
      expect((await page(host, path)).text).toContain('<h1>/</h1>')
    expect(rendered).toHaveLength(1)
    for (const path of ['/?notice=module-off', '/?x=1&notice=module-off'])
      expect((await page(host, path)).text).toContain('<h1>/?notice=module-off</h1>')
    expect(rendered).toHaveLength(2)
  })

  test('is one page with and without a slash at the end', async () => {
    const { host } = await buildChurch()
    for (const path of ['/access', '/access/', '/access//']) expect((await page(host, path)).text).toContain('<h1>/access</h1>')
    expect(rendered).toHaveLength(1)
  })

  test('is another one in another language, and in another church', async () => {
    const [one, two] = [await buildChurch(), await buildChurch()]
    expect((await page(one.host, '/', { 'accept-language': 'pt-BR' })).text).toContain('lang="pt"')
    expect((await page(one.host, '/', { 'accept-language': 'es' })).text).toContain('lang="es"')
    expect((await page(one.host, '/', { 'accept-language': 'pt-BR', cookie: 'atrio_lang=es' })).text).toContain('lang="es"')
    expect((await page(two.host, '/', { 'accept-language': 'pt-BR' })).text).toContain('lang="pt"')
    expect(rendered).toHaveLength(3)
  })

  test('is the same for all browsers that speak the same language, whatever else they say', async () => {
    const { host } = await buildChurch()
    for (const language of ['pt-BR,pt;q=0.9', 'pt', 'pt-PT, en;q=0.1']) await page(host, '/', { 'accept-language': language })
    expect(rendered).toHaveLength(1)
  })

  test('a made-up language does not lay its page under another’s name', async () => {
    const { host } = await buildChurch()
    await page(host, '/', { cookie: 'atrio_lang=xx', 'accept-language': 'es' })
    expect((await page(host, '/', { cookie: 'atrio_lang=xx', 'accept-language': 'pt' })).text).toContain('lang="pt"')
    expect((await page(host, '/', { 'accept-language': 'xx' })).text).toContain('lang="en"')
  })

  test('is made without knowing who asks', async () => {
    const { host } = await buildChurch()
    await page(host, '/', {
      cookie: 'atrio_lang=pt; session=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '192.0.2.1',
      'user-agent': 'x',
      accept: 'text/html',
    })
    const headers = Object.fromEntries(rendered[0]?.request.headers ?? [])
    expect(headers).toEqual({})
  })

  test('is only read, never written to', async () => {
    const { host } = await buildChurch()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await send({ method, path: '/', host })).status).toBe(404)
    expect(rendered).toHaveLength(0)
  })

  test('tells browsers to ask again, and what it may load', async () => {
    const { headers } = await page((await buildChurch()).host)
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers.vary).toMatch(/accept-encoding.*accept-language.*cookie/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe.each([
  ['for the first time', true],
  ['from what was kept', false],
])('sent %s', (_, fresh) => {
  async function prepared() {
    const { host } = await buildChurch()
    const known = await page(host)
    // Nothing has changed in what people see, so the page made anew is the same page.
    if (fresh)
      services.directory.changed((await owner.query('select id from igreja where codigo = $1', [host.split('.')[0]])).rows[0].id, 1_000)
    return { host, known }
  }

  test('a page that the browser still has is not sent again', async () => {
    const { host, known } = await prepared()
    const again = await page(host, '/', { 'if-none-match': known.headers.etag as string })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(known.headers.etag)
    expect((await page(host, '/', { 'if-none-match': '"other"' })).status).toBe(200)
    expect(rendered).toHaveLength(fresh ? 2 : 1)
  })

  test('HEAD tells the same and sends nothing', async () => {
    const { host, known } = await prepared()
    const head = await send({ method: 'HEAD', path: '/', host })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers.etag).toBe(known.headers.etag)
    expect(head.headers['content-length']).toBe(known.headers['content-length'])
  })

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, 'br;q=0, gzip;q=0.0', (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ])('goes out as %s to who takes %s', async (encoding, accepted, unpack) => {
    const { host, known } = await prepared()
    const got = await page(host, '/', accepted ? { 'accept-encoding': accepted } : {})
    expect(got.headers['content-encoding']).toBe(encoding)
    expect(got.headers['content-length']).toBe(String(got.body.length))
    expect(unpack(got.body).toString()).toBe(known.text)
    if (encoding) expect(got.body.length).toBeLessThan(known.body.length)
  })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteLogo } from '#features/church/contract/branding.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

let status = 200
let cacheControl: string | undefined
const server = await openTestServer({
  limits: noLimits,
  extraScreens: [{ id: 'prova', path: 'embed/prova', file: 'site/prova.tsx', layout: 'EMBED' }],
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
const { send, call, renderedPages, buildChurch, buildMember, owner, services, close } = server
afterAll(close)
beforeEach(() => {
  status = 200
  cacheControl = undefined
  renderedPages.length = 0
})

const page = (host: string, path = '/', headers: Record<string, string> = {}) => send({ path, host, headers })

describe('a page', () => {
  test('is rendered once for a hundred simultaneous requests', async () => {
    const { host } = await buildChurch()
    const responses = await Promise.all(Array.from({ length: 100 }, () => page(host)))
    expect(new Set(responses.map(response => `${response.status} ${response.text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    expect(renderedPages).toHaveLength(1)
  })

  test('is not rendered again for the next request', async () => {
    const { host } = await buildChurch()
    const [first, second] = [await page(host), await page(host)]
    expect(second.text).toBe(first.text)
    expect(renderedPages).toHaveLength(1)
  })

  test('says that it is Atrio’s own, as each response does: new, kept, unchanged, a reply, an error', async () => {
    const { host } = await buildChurch()
    const first = await page(host)
    const responses = [
      first,
      await page(host),
      await page(host, '/', { 'if-none-match': String(first.headers.etag) }),
      await page(host, '/api/v1/modulo'),
      await page(host, '/api/nothing'),
      await page('two hosts', '/'),
    ]
    expect(responses.map(response => response.headers['x-atrio'])).toEqual(Array(6).fill('1'))
    expect(responses[2]?.status).toBe(304)
  })

  test('is rendered again at once when the content of its own church changes', async () => {
    const [at, other] = [await buildChurch(), await buildChurch()]
    await Promise.all([page(at.host), page(other.host)])
    await call(deleteLogo, { versao: 1 }, { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) })
    await Promise.all([page(at.host), page(other.host)])
    expect(renderedPages.map(({ request }) => new URL(request.url).host).sort()).toEqual([at.host, at.host, other.host].sort())
  })

  test.each([404, 500, 503])('with status %i is not cached', async code => {
    const { host } = await buildChurch()
    status = code
    const first = await page(host)
    expect(first.status).toBe(code)
    expect(first.headers['cache-control']).toBe('no-store')
    status = 200
    expect((await page(host)).status).toBe(200)
    expect(renderedPages).toHaveLength(2)
  })

  test('with a part missing (`no-store`) is sent and not cached', async () => {
    const { host } = await buildChurch()
    cacheControl = 'no-store'
    expect((await page(host)).status).toBe(200)
    await page(host)
    expect(renderedPages).toHaveLength(2)
  })

  test('is rendered again by the next request after rendering has failed', async () => {
    const { host } = await buildChurch()
    status = 99 // no Response has this status
    expect((await page(host)).status).toBe(500)
    status = 200
    expect((await page(host)).status).toBe(200)
  })

  test('is the same page with any parameters that its screen does not read', async () => {
    const { host } = await buildChurch()
    for (const path of ['/', '/?utm_source=x', '/?fbclid=1&utm_source=y', '/?'])
      expect((await page(host, path)).text).toContain('<h1>/</h1>')
    expect(renderedPages).toHaveLength(1)
    for (const path of ['/?notice=module-off', '/?x=1&notice=module-off'])
      expect((await page(host, path)).text).toContain('<h1>/?notice=module-off</h1>')
    expect(renderedPages).toHaveLength(2)
  })

  test('is one page for each colour of an embed, however it is written, and for all that is no colour', async () => {
    const { host } = await buildChurch()
    for (const color of ['%23fa0', 'ffaa00', 'FFAA00&embedColor=000&x=1'])
      expect((await page(host, `/embed/prova?embedColor=${color}`)).text).toContain('<h1>/embed/prova?embedColor=FFAA00</h1>')
    expect(renderedPages).toHaveLength(1)
    for (const path of ['/embed/prova', '/embed/prova?embedColor=red', '/embed/prova?embedColor=fff}', '/embed/prova?embedColor='])
      expect((await page(host, path)).text).toContain('<h1>/embed/prova</h1>')
    expect(renderedPages).toHaveLength(2)
    expect((await page(host, '/about?embedColor=fa0')).text).toContain('<h1>/about</h1>')
  })

  test('is the same page with and without a trailing slash', async () => {
    const { host } = await buildChurch()
    for (const path of ['/access', '/access/', '/access//']) expect((await page(host, path)).text).toContain('<h1>/access</h1>')
    expect(renderedPages).toHaveLength(1)
  })

  test('is a different page in another language and in another church', async () => {
    const [one, two] = [await buildChurch(), await buildChurch()]
    expect((await page(one.host, '/', { 'accept-language': 'pt-BR' })).text).toContain('lang="pt"')
    expect((await page(one.host, '/', { 'accept-language': 'es' })).text).toContain('lang="es"')
    expect((await page(one.host, '/', { 'accept-language': 'pt-BR', cookie: 'atrio_lang=es' })).text).toContain('lang="es"')
    expect((await page(two.host, '/', { 'accept-language': 'pt-BR' })).text).toContain('lang="pt"')
    expect(renderedPages).toHaveLength(3)
  })

  test('is the same for all browsers with the same language, whatever else their headers contain', async () => {
    const { host } = await buildChurch()
    for (const language of ['pt-BR,pt;q=0.9', 'pt', 'pt-PT, en;q=0.1']) await page(host, '/', { 'accept-language': language })
    expect(renderedPages).toHaveLength(1)
  })

  test('an invalid language does not store a page under the key of another language', async () => {
    const { host } = await buildChurch()
    await page(host, '/', { cookie: 'atrio_lang=xx', 'accept-language': 'es' })
    expect((await page(host, '/', { cookie: 'atrio_lang=xx', 'accept-language': 'pt' })).text).toContain('lang="pt"')
    expect((await page(host, '/', { 'accept-language': 'xx' })).text).toContain('lang="en"')
  })

  test('is rendered without any header of the request', async () => {
    const { host } = await buildChurch()
    await page(host, '/', {
      cookie: 'atrio_lang=pt; session=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '192.0.2.1',
      'user-agent': 'x',
      accept: 'text/html',
    })
    const headers = Object.fromEntries(renderedPages[0]?.request.headers ?? [])
    expect(headers).toEqual({})
  })

  test('is available with GET and HEAD only', async () => {
    const { host } = await buildChurch()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await send({ method, path: '/', host })).status).toBe(404)
    expect(renderedPages).toHaveLength(0)
  })

  test('makes browsers revalidate it, and declares what it may load', async () => {
    const { headers } = await page((await buildChurch()).host)
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers.vary).toMatch(/accept-encoding.*accept-language.*cookie/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('may be in a frame of another site only when its screen is an embed', async () => {
    const { host } = await buildChurch()
    const framing = async (path: string) => {
      const { headers } = await page(host, path)
      const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] as string) ?? []
      return [ancestors, headers['x-frame-options'], headers['cross-origin-opener-policy']]
    }
    expect(await framing('/embed/prova')).toEqual(['*', undefined, undefined])
    for (const path of ['/', '/embed', '/embed/outra', '/embed/prova/..', '/news'])
      expect(await framing(path)).toEqual(["'none'", 'DENY', 'same-origin'])
  })
})

describe.each([
  ['for the first time', true],
  ['from the cache', false],
])('sent %s', (_, isFirst) => {
  async function prepare() {
    const { host } = await buildChurch()
    const original = await page(host)
    // The visible content has not changed, so the page that is rendered again is the same.
    if (isFirst)
      services.directory.churchChanged(
        (await owner.query('select id from igreja where codigo = $1', [host.split('.')[0]])).rows[0].id,
        1_000,
      )
    return { host, original }
  }

  test('a page that the browser still has cached is not sent again', async () => {
    const { host, original } = await prepare()
    const again = await page(host, '/', { 'if-none-match': original.headers.etag as string })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(original.headers.etag)
    expect((await page(host, '/', { 'if-none-match': '"other"' })).status).toBe(200)
    expect(renderedPages).toHaveLength(isFirst ? 2 : 1)
  })

  test('HEAD sends the same headers and no body', async () => {
    const { host, original } = await prepare()
    const head = await send({ method: 'HEAD', path: '/', host })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers.etag).toBe(original.headers.etag)
    expect(head.headers['content-length']).toBe(original.headers['content-length'])
  })

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, 'br;q=0, gzip;q=0.0', (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ])('is sent as %s to a client that accepts %s', async (encoding, accepted, decompress) => {
    const { host, original } = await prepare()
    const response = await page(host, '/', accepted ? { 'accept-encoding': accepted } : {})
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-length']).toBe(String(response.body.length))
    expect(decompress(response.body).toString()).toBe(original.text)
    if (encoding) expect(response.body.length).toBeLessThan(original.body.length)
  })
})

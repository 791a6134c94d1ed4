import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { listBanners } from '#features/banners/contract.ts'
import { allowsAnonymous, placeholders } from '../calls/endpoint.ts'
import { repetitions } from '../fixtures/extent.ts'
import type { RawResponse } from '../fixtures/raw-server.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker, requestFor } from './attacker.ts'
import { createCanaries } from './canaries.ts'
import { buildPlace, loadCalls } from './places.ts'

// After any odd request for a public page, reply or document, everybody else gets what they got before, byte for byte.

const calls = await loadCalls()
const server = await openTestServer({
  limits: noLimits,
  // A page that shows all that a page can know of a request, and what its church shows.
  render: async (request, context) => {
    const banners = context.church ? await context.call(listBanners, { igreja: context.church.slug }) : []
    const seen = [request.url, ...request.headers, context.origin, context.hostname, context.locale, JSON.stringify(banners)].join('\n')
    return new Response(`<html><body>${seen}</body></html>`, { headers: { 'content-type': 'text/html' } })
  },
})
const canaries = createCanaries()
const home = await buildPlace(server, canaries, [])
const away = await buildPlace(server, canaries, [])
const attacker = createAttacker(server, canaries, 'caches')
afterAll(async () => {
  attacker.summary()
  await server.close()
})
const places = [home, away]

const publicCalls = calls
  .map(({ endpoint }) => endpoint)
  .filter(endpoint => endpoint.method === 'GET' && allowsAnonymous(endpoint) && placeholders(endpoint).every(name => name === 'slug'))
const paths = new Map(
  await Promise.all(
    places.map(async place => {
      const requests = publicCalls.map(endpoint => requestFor(endpoint, {}, { host: place.church.host, named: place.church.slug }))
      const replies = (await Promise.all(requests)).map(({ path }) => path)
      // Each reply of the captcha is another one.
      const constant = replies.filter(path => !path.includes('captcha'))
      const documents = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/feed/noticias.xml', '/og-images/home/pt.png', '/healthz']
      return [place, [...constant, ...documents, '/', '/user', '/news', '/nowhere']] as const
    }),
  ),
)

/** A word that only an attacker sends. Wherever somebody else gets it, something was stored that should not be. */
const poison = 'zqba5eba11ba5e'
canaries.add({ word: poison, where: 'the poison', audience: 'church', church: -1 })

const headers = fc.record(
  {
    'x-forwarded-host': fc.constantFrom(away.church.host, `${poison}.example`),
    'x-forwarded-proto': fc.constantFrom('https', 'http', poison),
    'x-forwarded-port': fc.constantFrom('443', '9999'),
    'x-forwarded-prefix': fc.constant(`/${poison}`),
    'x-original-url': fc.constantFrom(`/${poison}`, '/api/me'),
    'x-rewrite-url': fc.constant(`/${poison}`),
    'x-http-method-override': fc.constantFrom('POST', 'HEAD', 'PURGE'),
    forwarded: fc.constant(`for=1.2.3.4;host=${away.church.host};proto=https`),
    'accept-language': fc.constantFrom('en', 'es-MX', 'pt-BR;q=0', '*', poison, 'x'.repeat(300), 'en;q=9, pt;q=-1', 'zz-ZZ'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0', 'zstd', poison),
    accept: fc.constantFrom('application/json', 'text/x-component', '*/*', poison),
    cookie: fc.constantFrom('language=en', `language=${poison}`, 'atrio-language=es', `session=${poison}`, '='),
    authorization: fc.constantFrom(`Bearer ${home.staff.token}`, `Bearer ${away.member.token}`, `Bearer ${poison.repeat(4)}`, 'Basic YTpi'),
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=99999999-', 'bytes=0-1,2-3', poison),
    'if-none-match': fc.constantFrom('*', 'W/"x"', `"${poison}"`),
    'if-modified-since': fc.constant('Fri, 01 Jan 2100 00:00:00 GMT'),
    'if-range': fc.constant(`"${poison}"`),
    origin: fc.constantFrom(`http://${poison}.example`, 'null'),
    referer: fc.constant(`http://${poison}.example/`),
    'user-agent': fc.constantFrom('Googlebot/2.1', poison),
    'cache-control': fc.constantFrom('no-cache', 'only-if-cached', 'no-store'),
    pragma: fc.constant('no-cache'),
    'x-nonce': fc.constant(poison),
    purpose: fc.constant('prefetch'),
  },
  { requiredKeys: [] },
)
const hostOf = fc.constantFrom<(host: string) => string>(
  host => host,
  host => host,
  host => host.toUpperCase(),
  host => `${host}:8080`,
  host => `www.${host}`,
  host => `${host}.`,
)
const pathOf = fc.constantFrom<(path: string) => string>(
  path => path,
  path => `${path}${path.includes('?') ? '&' : '?'}utm=${poison}`,
  path => `${path}${path.includes('?') ? '&' : '?'}igreja=${away.church.slug}`,
  path => `${path}${path.includes('?') ? '&' : '?'}q=${poison}&q[]=1&__proto__=1`,
  path => path.replace('?', '/?'),
  path => `/${path}`,
  path => path.toUpperCase(),
  path => `${path.replace('?', '//?')}`,
  path => `/./${poison}/..${path}`,
  path => path.replace(/[a-z](?=[a-z]*$)/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  path => `${path}#${poison}`,
  path => `${path};${poison}`,
)
const attack = fc.record({
  place: fc.constantFrom(...places),
  nth: fc.nat(),
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PURGE'),
  headers,
  hostOf,
  pathOf,
})

const visitorOf = ({ church }: typeof home) => ({ churches: [church.id] })
const languages = ['pt-BR', 'en', undefined]
/** What everybody gets: the answer without what is new in each one. */
async function honest(place: typeof home, path: string, language: string | undefined) {
  const response = await attacker.attack({ host: place.church.host, path, headers: { 'accept-language': language } }, visitorOf(place))
  return fingerprint(response)
}
/** The id of a request is new in each answer, and so is the nonce of a page that nobody may keep. */
function fingerprint({ status, headers: { date, 'x-request-id': _, connection, 'keep-alive': __, ...headers }, text }: RawResponse) {
  return { status, headers, text: text.replace(/"instance":"[\w-]+"/, '') }
}

const baseline = new Map<string, ReturnType<typeof fingerprint>>()
const keyOf = (place: typeof home, path: string, language: string | undefined) => `${place.church.host} ${path} ${language}`

test('after odd requests everybody gets the same as before', async () => {
  for (const [place, all] of paths)
    for (const path of all)
      for (const language of languages) baseline.set(keyOf(place, path, language), await honest(place, path, language))
  expect([...baseline.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(baseline.size * 0.7)
  await fc.assert(
    fc.asyncProperty(attack, async ({ place, nth, method, headers, hostOf, pathOf }) => {
      const all = paths.get(place) ?? []
      const path = all[nth % all.length] as string
      const staff = headers.authorization?.includes(home.staff.token) ? home.staff.accountId : undefined
      await attacker.attack(
        { method, host: hostOf(place.church.host), path: pathOf(path), headers: headers as Record<string, string> },
        { churches: [place.church.id, -1], account: staff },
      )
      const language = languages[nth % languages.length]
      expect(await honest(place, path, language)).toEqual(baseline.get(keyOf(place, path, language)))
      expect(attacker.findings.splice(0)).toEqual([])
    }),
    { numRuns: repetitions(200, 3_000) },
  )
  for (const [place, all] of paths)
    for (const path of all)
      for (const language of languages) expect(await honest(place, path, language)).toEqual(baseline.get(keyOf(place, path, language)))
})

test('a page that was rendered first for an odd request is the page of everybody', async () => {
  for (const [n, headers] of fc
    .sample(attack, { numRuns: repetitions(20, 200), seed: 7 })
    .map(({ headers }) => headers)
    .entries()) {
    const path = `/news/${n + 1}`
    const { range, 'accept-language': __, cookie, ...others } = headers as Record<string, string>
    const reader = { churches: [home.church.id, -1] }
    await attacker.attack({ host: `${home.church.host}:8080`, path: `${path}?x=${poison}`, headers: others }, reader)
    const page = await attacker.attack({ host: home.church.host, path }, visitorOf(home))
    expect(page.text).toContain(`http://${home.church.host}`)
    expect(page.text).not.toContain('8080')
  }
  expect(attacker.findings).toEqual([])
})

test('what is read with a login is kept for nobody: each call says so, and without the login it is refused', async () => {
  for (const { endpoint } of calls.filter(({ endpoint }) => endpoint.method === 'GET' && !allowsAnonymous(endpoint))) {
    const sampled = placeholders(endpoint).every(name => name === 'slug' || name === 'id')
    if (!sampled) continue
    const args = { id: home.staff.accountId, ids: '1' }
    const request = await requestFor(endpoint, args, { host: home.church.host, named: home.church.slug })
    const signedIn = { ...request, headers: { ...request.headers, authorization: `Bearer ${home.staff.token}` } }
    const reader = { ...visitorOf(home), account: home.staff.accountId, staffOf: home.church.id }
    const { headers } = await attacker.attack(signedIn, reader)
    expect(headers['cache-control'], request.path).toMatch(/no-store/)
    const { status } = await attacker.attack(request, visitorOf(home))
    expect(status, request.path).toBe(401)
  }
  expect(attacker.findings).toEqual([])
})

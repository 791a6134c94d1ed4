import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signedAddress } from '#server/files/signed-address.ts'
import { storeStream } from '#server/files/store-files.ts'
import { password } from '../fixtures/people.ts'
import type { RawRequest, RawResponse } from '../fixtures/raw-server.ts'
import { openTestServer } from '../fixtures/server.ts'

// The headers of each kind of answer, in headers.txt. After an intended change: npm test -- attack/headers --update

const assetFolder = mkdtempSync(join(tmpdir(), 'atrio-assets-'))
mkdirSync(join(assetFolder, 'assets'))
for (const name of ['assets/a-1a2b3c.js', 'assets/a-1a2b3c.css', 'assets/a-1a2b3c.woff2', 'service-worker.js'])
  writeFileSync(join(assetFolder, name), 'let a = 1\n'.repeat(300))

const env = { PUBLIC_SCHEME: 'https', METRICS_TOKEN: 'only-for-this-test', CORS_ORIGINS: 'https://app.example' }
const server = await openTestServer({
  env,
  assetFolder,
  extraScreens: [{ id: 'prova', path: 'embed/prova', file: 'site/prova.tsx', layout: 'EMBED' }],
  async render({ url }) {
    if (url.endsWith('/moved')) return new Response(null, { status: 302, headers: { location: '/' } })
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response('<html></html>', { status: url.endsWith('/nowhere') ? 404 : 200, headers })
  },
})
afterAll(async () => {
  await server.close()
  rmSync(assetFolder, { recursive: true, force: true })
})
const church = await server.buildChurch()
const staff = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
const { host } = church
const authorization = `Bearer ${staff.token}`

async function storeFile(leitura: 'publica' | 'privada') {
  const file = {
    content: Buffer.from('%PDF-1.7 boletim'),
    type: 'application/pdf',
    reading: leitura,
    name: 'boletim.pdf',
    maxBytes: 1_000,
  } as const
  const { key } = await storeStream(server.services, { church, quota: 'igreja' }, file)
  const use = "insert into banner (igreja_id, titulo, ordem, imagem) values ($1, 'x', 9, $2)"
  await server.owner.query(use, [church.id, JSON.stringify({ url: `/${key}` })])
  return key
}
const publicFile = `/${await storeFile('publica')}`
const privateFile = signedAddress(server.services.secret, church, await storeFile('privada'), new Date())
const call = '/api/banner/'
/** An entity tag, from a request that has another fast path than those below. */
const etagOf = async (path: string) => (await server.send({ path, host, headers: { 'accept-language': 'en-GB' } })).headers.etag
const [etag, pageEtag] = [await etagOf(`${call}?`), await etagOf('/')]

const answers: Record<string, Omit<RawRequest, 'host'> & { host?: string }> = {
  'a page': { path: '/' },
  'a page that has not changed': { path: '/', headers: { 'if-none-match': pageEtag } },
  'a page behind the login': { path: '/user' },
  'an embed': { path: '/embed/prova' },
  'a page that is not there': { path: '/nowhere' },
  'a page that has moved': { path: '/moved' },
  'a page of the bare domain': { path: '/', host: 'localhost' },
  'a page on an unknown host': { path: '/', host: 'nobody.example' },
  'a public reply': { path: call },
  'a public reply that has not changed': { path: call, headers: { 'if-none-match': etag } },
  'a public reply to another origin': { path: call, headers: { origin: 'https://app.example' } },
  'a public reply to an origin that may not ask': { path: call, headers: { origin: 'https://other.example' } },
  'a question before a call from another origin': { method: 'OPTIONS', path: call, headers: { origin: 'https://app.example' } },
  'a private reply': { path: '/api/me', headers: { authorization } },
  'a reply that is a file': {
    path: `/api/user/doacao/extrato?igreja=${church.slug}&ano=2026`,
    headers: { authorization },
  },
  'a login': {
    method: 'POST',
    path: '/api/security/login_check',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: staff.email, password }),
  },
  'a problem': { path: '/api/me' },
  'a problem on an unknown host': { path: call, host: 'nobody.example' },
  'a call that is none': { path: '/api/nothing' },
  'a method that is none': { method: 'PATCH', path: '/' },
  'two hosts': { path: 'http://other.example/' },
  'the list of calls': { path: '/api/docs' },
  'the API document': { path: '/api/openapi.json' },
  'a public file': { path: publicFile },
  'a part of a public file': { path: publicFile, headers: { range: 'bytes=0-3' } },
  'a part that is not in the file': { path: publicFile, headers: { range: 'bytes=99-' } },
  'a private file': { path: privateFile },
  'a part of a private file': { path: privateFile, headers: { range: 'bytes=0-3' } },
  'a private file without a signature': { path: privateFile.split('?')[0] as string },
  'a script': { path: '/assets/a-1a2b3c.js' },
  'a style sheet': { path: '/assets/a-1a2b3c.css' },
  'a font': { path: '/assets/a-1a2b3c.woff2' },
  'the service worker': { path: '/service-worker.js' },
  'a preview picture': { path: '/og-images/home/pt.png' },
  'robots.txt': { path: '/robots.txt' },
  'the site map': { path: '/sitemap.xml' },
  'the manifest': { path: '/manifest.webmanifest' },
  'whether it runs': { path: '/healthz' },
  'whether it is ready': { path: '/readyz' },
  'the metrics': { path: '/metrics', headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } },
  'the metrics without the token': { path: '/metrics' },
}

/** Headers that say nothing about security, and differ from answer to answer. */
const left = new Set(['date', 'etag', 'content-length', 'last-modified', 'keep-alive', 'connection', 'x-request-id', 'transfer-encoding'])

function describeAnswer(name: string, { status, headers }: RawResponse): string {
  const lines = Object.entries(headers)
    .filter(([header]) => !left.has(header))
    .map(([header, value]) => `  ${header}: ${String(value).replace(/'sha256-[^']+'/g, "'sha256-…'")}\n`)
  return `${name}: ${status}\n${lines.sort().join('')}`
}

test('each kind of answer has the headers of headers.txt', async () => {
  const described: string[] = []
  for (const [name, request] of Object.entries(answers)) {
    const response = await server.send({ host, ...request })
    if (response.body.length) expect(response.headers['x-content-type-options'], name).toBe('nosniff')
    for (const header of ['server', 'x-powered-by', 'set-cookie', 'via']) expect(response.headers, name).not.toHaveProperty(header)
    if (/html|xml|svg/.test(response.headers['content-type'] ?? ''))
      expect(response.headers, name).toHaveProperty('content-security-policy')
    // The second time it comes from the cache, and is the same.
    const again = await server.send({ host, ...request })
    described.push(describeAnswer(name, response))
    expect(describeAnswer(name, again)).toBe(described.at(-1))
  }
  await expect(described.join('\n')).toMatchFileSnapshot('headers.txt')
})

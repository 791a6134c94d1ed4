import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutsideError } from './outside-error.ts'
import { isPublicAddress } from './public-address.ts'
import { requestOutside } from './request-outside.ts'

// A server on this machine plays one of the internet: an operator may name any address, so as `trusted` it is reached.
const requests: string[] = []
const replies: Record<string, RequestListener> = {
  '/text': (request, response) => void response.end(`hello ${request.headers['x-key'] ?? 'nobody'}`),
  '/large': (_, response) => void response.end('x'.repeat(2_000)),
  '/slow': () => {},
  '/to-text': (_, response) => void response.writeHead(302, { location: '/text' }).end(),
  '/to-itself': (_, response) => void response.writeHead(302, { location: '/to-itself' }).end(),
  '/to-private': (_, response) => void response.writeHead(302, { location: `http://localhost:${other.port}/text` }).end(),
  '/form': async (request, response) => void response.end(Buffer.concat(await request.toArray())),
}
const serve = () =>
  createServer((request, response) => {
    requests.push(`${(request.socket.address() as AddressInfo).port}${request.url}`)
    const reply = replies[request.url ?? '']
    if (reply) reply(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
const servers = [serve(), serve()] as const
let [trusted, other] = [{ origin: '', port: 0 }, { port: 0 }]
beforeAll(async () => {
  for (const server of servers) if (!server.listening) await once(server, 'listening')
  const [first, second] = servers.map(server => (server.address() as AddressInfo).port) as [number, number]
  trusted = { origin: `http://127.0.0.1:${first}`, port: first }
  other = { port: second }
})
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

const limits = { church: 1, maxBytes: 1_000, timeoutMs: 2_000 }
const ask = (path: string, options = {}) => requestOutside({ url: trusted.origin + path, trusted: trusted.origin, ...limits, ...options })
const reasonOf = async (reply: Promise<unknown>) => {
  const error = await reply.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof OutsideError ? error.reason : error
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://user:secret@example.com/',
  'http://example.com:5432/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('%s is never asked', async url => {
  expect(await reasonOf(requestOutside({ url, ...limits }))).toBe('forbidden')
})

test('a name is reached by its public addresses only, and this machine is not asked', async () => {
  requests.length = 0
  expect(await reasonOf(requestOutside({ url: `http://localhost:${trusted.port}/text`, ...limits }))).toBe('forbidden')
  // An address that is trusted opens no other one.
  expect(await reasonOf(ask('/to-private', { redirects: 3 }))).toBe('forbidden')
  expect(requests).toEqual([`${trusted.port}/to-private`])
})

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['::ffff:8.8.8.8', true],
  ['4000::1', false],
  ['f000::1', false],
  ['5f00::1', false],
  ['100:0:0:1::1', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

test('a reply has status, headers, body and its address; redirects are followed as often as allowed', async () => {
  const reply = await ask('/text', { headers: { 'x-key': 'k' } })
  expect([reply.status, String(reply.body), reply.url.pathname]).toEqual([200, 'hello k', '/text'])
  expect((await ask('/missing')).status).toBe(404)
  expect(await reasonOf(ask('/to-text'))).toBe('redirect')
  expect((await ask('/to-text', { redirects: 1 })).url.pathname).toBe('/text')
  expect(await reasonOf(ask('/to-itself', { redirects: 3 }))).toBe('redirect')
  expect(await reasonOf(ask('/to-text', { redirects: 3, form: new URLSearchParams() }))).toBe('redirect')
  expect(String((await ask('/form', { form: new URLSearchParams({ a: '1 2' }) })).body)).toBe('a=1+2')
})

test('a reply that is too long or too slow fails', async () => {
  expect(await reasonOf(ask('/large'))).toBe('too-large')
  expect(await reasonOf(ask('/slow', { timeoutMs: 50 }))).toBe('unreachable')
})

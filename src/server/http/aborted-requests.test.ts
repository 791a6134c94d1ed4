import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { file } from '#contract/upload.ts'
import { EmptyReply } from '#contract/values.ts'
import { log } from '#server/log/log.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'
import { on } from './api/on.ts'
import { readMetrics } from './metrics.ts'

// Who goes away before the response is no error of the server.

const about = { summary: 'for tests', access: 'public', church: 'none', reply: EmptyReply } as const
const text = endpoint({ ...about, method: 'POST', path: '/aborted-text', input: { body: z.object({ a: z.string() }) } })
const form = endpoint({
  ...about,
  method: 'POST',
  path: '/aborted-form',
  input: { form: z.object({ a: file({ types: [], maxBytes: 9_000_000 }) }) },
})
const slow = endpoint({ ...about, method: 'POST', path: '/aborted-call' })
let finish = () => {}
const gate = new Promise<void>(resolve => (finish = resolve))
let running = 0
const waitInside = async () => {
  running++
  await gate
  return {}
}
const server = await openTestServer({
  extraRoutes: [on(text, async () => ({})), on(form, async () => ({})), on(slow, waitInside)],
  limits: noLimits,
  render: async () => {
    await waitInside()
    return new Response('<!doctype html><p>Paz</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
const http = createServer(server.listener).listen(0, '127.0.0.1')
const written = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
afterEach(() => {
  for (const spy of written) spy.mockClear()
})
afterAll(async () => {
  for (const spy of written) spy.mockRestore()
  http.close()
  await server.close()
})

/** Sends an incomplete or slow request, goes away when `isReady`, and waits until the server has noticed. */
async function leave(request: string, isReady: () => boolean = () => true) {
  const received = new Promise<void>(resolve => http.once('request', () => resolve()))
  const closed = new Promise<void>(resolve => http.once('connection', socket => socket.once('close', () => resolve())))
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.write(request)
  await received
  await vi.waitFor(() => expect(isReady()).toBe(true), { interval: 2 })
  socket.resetAndDestroy()
  await closed
}

const errors = () => written.flatMap(spy => spy.mock.calls)
const statusesOf = async (call: string) =>
  [...(await readMetrics()).matchAll(new RegExp(`_count{call="POST ${call}",status="(\\d+)"}`, 'g'))].map(([, status]) => status)

test.each([
  ['a text', '/api/aborted-text', 'application/json', '{"a":'],
  [
    'a form',
    '/api/aborted-form',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name=a; filename=a\r\n\r\nhalf',
  ],
])('during the upload of %s', async (_, path, type, half) => {
  await leave(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${half}`)
  await vi.waitFor(async () => expect(await statusesOf(path)).toEqual(['499']))
  expect(errors()).toEqual([])
})

test('while the call or the page is made, or waits for its turn', async () => {
  await leave('POST /api/aborted-call HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n', () => running === 1)
  for (let page = 0; page < 8; page++) await leave(`GET /${page} HTTP/1.1\r\nhost: localhost\r\n\r\n`, () => running === page + 2)
  await leave('GET /9 HTTP/1.1\r\nhost: localhost\r\n\r\n')
  finish()
  await vi.waitFor(async () => expect(await statusesOf('/api/aborted-call')).toEqual(['200']))
  // It is queued behind them.
  expect((await server.send({ path: '/10', host: 'localhost' })).status).toBe(200)
  expect(running).toBe(10)
  expect(errors()).toEqual([])
})

test('during a download', async () => {
  const key = `files/${'a'.repeat(32)}.mp3`
  await server.services.files.put(key, Buffer.alloc(20_000_000))
  await leave(`GET /${key} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await server.send({ path: '/robots.txt', host: 'localhost' })
  expect(errors()).toEqual([])
})

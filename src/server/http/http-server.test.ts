import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const http = createHttpServer(
  (req, res) =>
    void req
      .on('error', () => {})
      .on('end', () => res.end())
      .resume(),
  {
    headersTimeout: 1_000,
    requestTimeout: 2_000,
  },
).listen(0, '127.0.0.1')
afterAll(() => http.close())

test.each([
  ['that sends nothing', '', '', 1_000],
  ['with slow headers', 'GET / HTTP/1.1\r\n', 'a: b\r\n', 1_000],
  ['with slow headers of its second request', 'GET / HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\n', 'a: b\r\n', 1_000],
  ['with a slow body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n', 'x', 2_000],
])('a connection %s is closed soon after its time', async (_, first, more, limitMs) => {
  const startedAt = performance.now()
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.resume().write(first)
  const drip = setInterval(() => socket.write(more), 100)
  await new Promise(closed => socket.on('close', closed))
  clearInterval(drip)
  const ms = performance.now() - startedAt
  expect(ms).toBeGreaterThan(limitMs - 50)
  // A second, and what a busy machine needs.
  expect(ms).toBeLessThan(limitMs + 4_000)
})

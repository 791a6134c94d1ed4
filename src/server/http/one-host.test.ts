import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'

const { listener, close } = await openTestServer()
const http = createServer(listener).listen(0, '127.0.0.1')
afterAll(async () => {
  http.close()
  await close()
})

test.each([
  ['two Host headers', '/healthz', 'host: a.example\r\nHost: b.example', 400],
  ['two equal ones', '/healthz', 'host: a.example\r\nhost: a.example', 400],
  ['two in a cached page', '/', 'host: localhost\r\nhost: localhost', 400],
  ['no Host header', '/healthz', 'accept: */*', 400],
  ['a user in it', '/healthz', 'host: somebody@a.example', 400],
  ['a complete target with another host', 'http://b.example/healthz', 'host: a.example', 400],
  ['a complete target with another port', 'http://a.example:81/healthz', 'host: a.example', 400],
  ['a complete target with a user', 'http://somebody@a.example/healthz', 'host: a.example', 400],
  ['a complete target with another scheme', 'ftp://a.example/healthz', 'host: a.example', 400],
  ['a target that is none', 'healthz', 'host: a.example', 400],
  ['one Host header', '/healthz', 'host: a.example', 200],
  ['a complete target with the same host', 'http://A.example:80/healthz', 'host: a.example', 200],
])('a request with %s', async (_, target, headers, status) => {
  expect(await statusOf(`GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`)).toBe(status)
})

/** Sends the bytes of a request as they are. @returns the status of the response */
function statusOf(request: string): Promise<number> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.once('data', data => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])))
    socket.end(request)
  })
}

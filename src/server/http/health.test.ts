import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'

const { send, close } = await openTestServer()
afterAll(close)

test('health endpoints answer on any host, and metrics are hidden from strangers', async () => {
  expect((await send({ path: '/healthz', host: 'any.example' })).text).toBe('ok')
  expect((await send({ path: '/readyz', host: 'any.example' })).text).toBe('ready')
  expect((await send({ path: '/metrics', host: 'any.example' })).status).toBe(404)
})

import { afterAll, describe, expect, test } from 'vitest'
import { churchTransaction } from '#server/db/church-db.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { openTestServer, type TestServer } from '../../../tests/fixtures/server.ts'
import { startMetrics } from './metrics.ts'

const server = await openTestServer({ env: { METRICS_TOKEN: 'a-long-token-for-metrics' } })
const { send, close, services } = server
afterAll(close)

test('health endpoints answer on any host, and metrics are hidden from strangers', async () => {
  expect((await send({ path: '/healthz', host: 'any.example' })).text).toBe('ok')
  expect((await send({ path: '/readyz', host: 'any.example' })).text).toBe('ready')
  expect((await send({ path: '/metrics', host: 'any.example' })).status).toBe(404)
})

describe('without a known proxy', async () => {
  const direct = await openTestServer({ env: { TRUST_PROXY: '0' }, database: server.database })
  const httpsOnly = await openTestServer({ env: { TRUST_PROXY: '0', PUBLIC_SCHEME: 'https' }, database: server.database })
  afterAll(() => Promise.all([direct.close(), httpsOnly.close()]))
  const statusOf = async (server: TestServer, host: string, headers: Record<string, string> = {}) =>
    (await server.send({ path: '/metrics', host, headers: { 'x-forwarded-for': undefined, ...headers } })).status

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('this machine reads the metrics at %s', async host => {
    expect(await statusOf(direct, host)).toBe(200)
  })

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip'])(
    'nobody reads them through a proxy that sends %s',
    async header => {
      expect(await statusOf(direct, 'localhost:3000', { [header]: 'x' })).toBe(404)
    },
  )

  test('nobody reads them at the address of a site, or when a proxy must be in front because of https', async () => {
    expect(await statusOf(direct, 'esperanca.example')).toBe(404)
    expect(await statusOf(httpsOnly, 'localhost:3000')).toBe(404)
  })
})

test('metrics are those of the process and of the server that started last, for whoever has the token', async () => {
  // Twice in one process, as in development after a change.
  for (const _ of [1, 2]) startMetrics(services)
  const mail = { to: 'maria@exemplo.com.br', subject: 'A paz', text: 'A paz' }
  await churchTransaction(services.pool, null, (_, connection) => services.jobs.send(connection, deliverMail, [mail, mail], null))
  const { status, text } = await send({
    path: '/metrics',
    host: 'any.example',
    headers: { authorization: 'Bearer a-long-token-for-metrics' },
  })
  expect(status).toBe(200)
  for (const name of ['process_cpu_user_seconds_total', 'atrio_pool_total', 'atrio_renders_total', 'atrio_response_cache_bytes'])
    expect(text.match(new RegExp(`^${name} \\d`, 'gm')), name).toHaveLength(1)
  for (const line of ['atrio_jobs{job="deliver-mail",state="waiting"} 2', 'atrio_jobs{job="deliver-mail",state="active"} 0'])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^atrio_jobs_oldest_seconds{job="deliver-mail"} 0\.\d+$/m)
})

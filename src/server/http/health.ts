import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { metricsType, readMetrics } from './metrics.ts'
import type { Services } from './services.ts'

const loopbackAddress = /^(::1|127\.|::ffff:127\.)/

/** `/healthz` (the process responds), `/readyz` (the database too), `/metrics` (Prometheus; only for this machine or with the token). */
export function healthRoutes({ pool, env }: Services) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.get('/healthz', c => c.text('ok'))
  // The database is checked at most once a second, however many requests come.
  let lastCheck: { at: number; isUp: Promise<boolean> } | undefined
  const isDatabaseUp = () => {
    if (!lastCheck || Date.now() - lastCheck.at > 1_000)
      lastCheck = {
        at: Date.now(),
        isUp: pool.query('select 1').then(
          () => true,
          () => false,
        ),
      }
    return lastCheck.isUp
  }
  app.get('/readyz', async c => ((await isDatabaseUp()) ? c.text('ready') : c.text('the database does not respond', 503)))
  app.get('/metrics', async c => {
    const isLocal = !env.TRUST_PROXY && loopbackAddress.test(c.env.incoming.socket.remoteAddress ?? '')
    if (!isLocal && !hasToken(c.req.header('authorization'), env.METRICS_TOKEN)) return c.notFound()
    return c.text(await readMetrics(), 200, { 'content-type': metricsType })
  })
  return app
}

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  const received = Buffer.from(authorization)
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

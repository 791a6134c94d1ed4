import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { registry } from './metrics.ts'
import type { Services } from './services.ts'

const loopback = /^(::1|127\.|::ffff:127\.)/

/** `/healthz` (the process answers), `/readyz` (so does the database), `/metrics` (Prometheus; this machine or the token only). */
export function healthRoutes({ pool, env }: Services) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.get('/healthz', c => c.text('ok'))
  // Asked at most once a second, however many ask us.
  let looked: { at: number; answers: Promise<boolean> } | undefined
  const databaseAnswers = () => {
    if (!looked || Date.now() - looked.at > 1_000)
      looked = {
        at: Date.now(),
        answers: pool.query('select 1').then(
          () => true,
          () => false,
        ),
      }
    return looked.answers
  }
  app.get('/readyz', async c => ((await databaseAnswers()) ? c.text('ready') : c.text('the database does not answer', 503)))
  app.get('/metrics', async c => {
    const here = !env.TRUST_PROXY && loopback.test(c.env.incoming.socket.remoteAddress ?? '')
    if (!here && !holdsToken(c.req.header('authorization'), env.METRICS_TOKEN)) return c.notFound()
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return app
}

function holdsToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  const given = Buffer.from(authorization)
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

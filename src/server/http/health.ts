import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { Problem } from '#contract/problems.ts'
import { metricsType, readMetrics } from './metrics.ts'
import { hostOf } from './request-context.ts'
import { problemResponse, replyHeaders } from './respond.ts'
import type { Services } from './services.ts'

const loopbackAddress = /^(::1|127\.|::ffff:127\.)/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Headers with which proxies tell about themselves or the caller. */
const forwardingHeader = /^(x-forwarded|x-real-ip|x-client-ip|true-client-ip|x-envoy|cf-|forwarded$|via$)/

/** `/healthz` (the process responds), `/readyz` (the database too; to the operator also what work is late), `/metrics` (Prometheus; only for this machine or with the token). */
export function healthRoutes({ pool, env, lateWork }: Services) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.get('/healthz', c => c.text('ok', 200, replyHeaders))
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
  const isOperator = (c: Context<{ Bindings: { incoming: IncomingMessage } }>) =>
    isDirectAndLocal(c.env.incoming, env) || hasToken(c.req.header('authorization'), env.METRICS_TOKEN)
  app.get('/readyz', async c => {
    if (!(await isDatabaseUp())) return c.text('the database does not respond', 503, replyHeaders)
    // Late work is no reason to send people elsewhere: pages and calls are answered. It is for whoever looks.
    const late = isOperator(c) ? (await lateWork.read().catch(() => undefined))?.late : undefined
    const lines = (late ?? []).map(({ name, seconds, isLeft }) =>
      [`late: ${name}, due for ${Math.round(seconds)} s`, ...(isLeft ? ['its job runs and does not do it'] : [])].join('; '),
    )
    return c.text(['ready', ...lines].join('\n'), 200, replyHeaders)
  })
  app.get('/metrics', async c => {
    if (!isOperator(c)) return problemResponse(new Problem('not-found'), randomUUID())
    return c.text(await readMetrics(), 200, { ...replyHeaders, 'content-type': metricsType })
  })
  return app
}

/**
 * Whether the request certainly comes from this machine and through no proxy, known or not: every proxy on this machine looks local, some
 * send no header of their own, and with https there is always one.
 */
function isDirectAndLocal(req: IncomingMessage, { TRUST_PROXY, PUBLIC_SCHEME }: Services['env']): boolean {
  if (TRUST_PROXY || PUBLIC_SCHEME === 'https' || Object.keys(req.headers).some(name => forwardingHeader.test(name))) return false
  return loopbackAddress.test(req.socket.remoteAddress ?? '') && loopbackHost.test(hostOf(req))
}

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  const received = Buffer.from(authorization)
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Endpoint, fullPath } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Incoming } from '../incoming.ts'
import { log } from '../log.ts'
import { observe } from '../metrics.ts'
import { problemResponse, publicCache, replyHeaders } from '../respond.ts'
import { answerResponse } from '../response-cache/front.ts'
import { type Answer, contentOf, makeAnswer } from '../response-cache/store.ts'
import type { Services } from '../services.ts'
import { type Call, churchOf, counted, dispatch } from './dispatch.ts'
import { createFormReader } from './form.ts'
import type { Route } from './on.ts'

type Bindings = { Bindings: Incoming }

/** Bytes of a JSON body. */
const bodyLimit = 1_000_000

/**
 * All endpoints as one Hono app. Literal segments go before parameters (Hono answers the first route that fits), and two
 * endpoints of the same shape end the start.
 */
export function callApp(routes: readonly Route[], services: Services): Hono<Bindings> {
  const app = new Hono<Bindings>({ strict: false })
  const { CORS_ORIGINS } = services.env
  if (CORS_ORIGINS.length)
    app.use(
      cors({
        origin: CORS_ORIGINS,
        allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
        exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
        maxAge: 600,
      }),
    )

  const forms = createFormReader()
  for (const route of inOrder(routes)) {
    const template = fullPath(route.endpoint)
    if (route.endpoint.cache && route.endpoint.access !== 'visitor')
      throw new Error(`${template}: what is not for everybody cannot be public`)
    app.on(route.endpoint.method, template.replace(/\{(\w+)\}/g, ':$1'), async c => {
      const started = performance.now()
      const incoming = c.env
      const form = forms(c.req.raw)
      const call: Call = {
        params: c.req.param(),
        query: c.req.query(),
        body: () => readBody(c.req.raw),
        form: form.read,
        header: name => c.req.header(name),
        hostChurch: incoming.hostChurch,
        address: incoming.address,
        requestId: incoming.requestId,
        internal: false,
      }
      let response: Response
      try {
        response =
          route.endpoint.cache === 'church'
            ? await answerResponse(await counted(call, services, () => publicAnswer(route, call, services, incoming)), c.req.raw)
            : privateReply(await counted(call, services, () => dispatch(route, call, services)), incoming)
      } catch (error) {
        response = problemResponse(error, incoming.requestId, template)
      } finally {
        form.release()
      }
      const ms = Math.round(performance.now() - started)
      const name = `${route.endpoint.method} ${template}`
      observe(name, response.status, ms)
      log.info({ requestId: incoming.requestId, call: name, church: incoming.hostChurch?.id, status: response.status, ms })
      return response
    })
  }
  app.notFound(c => problemResponse(new Problem('not-found'), c.env.requestId))
  app.onError((error, c) => problemResponse(error, c.env.requestId))
  return app
}

function privateReply(reply: unknown, { requestId }: Incoming): Response {
  return new Response(JSON.stringify(reply), {
    headers: { ...replyHeaders, 'content-type': 'application/json', 'cache-control': 'private, no-store', 'x-request-id': requestId },
  })
}

/** A declared call, made by a page that is being rendered. */
export type CallWithin = (endpoint: Endpoint, args: Record<string, unknown>, incoming: Incoming) => Promise<unknown>

/**
 * The reads among the endpoints for callers in this process, without a request and a response: a visitor's call through the
 * same guards to the same kept answers. What it resolves to is shared and frozen.
 */
export function callsWithin(routes: readonly Route[], services: Services): CallWithin {
  const routeOf = new Map(routes.map(route => [route.endpoint, route]))
  return async (endpoint, args, incoming) => {
    const route = routeOf.get(endpoint)
    if (!route || endpoint.method !== 'GET') throw new Error(`a page cannot call ${endpoint.method} ${endpoint.path}`)
    const call: Call = {
      params: texts(endpoint.path.match(/(?<={)\w+(?=})/g) ?? [], args),
      query: texts(Object.keys(endpoint.input.query?.def.shape ?? {}), args),
      body: async () => undefined,
      form: async () => undefined,
      header: () => undefined,
      hostChurch: incoming.hostChurch,
      address: incoming.address,
      requestId: incoming.requestId,
      internal: true,
    }
    if (endpoint.cache === 'church') return contentOf(await publicAnswer(route, call, services, incoming))
    return JSON.parse(JSON.stringify(await dispatch(route, call, services)))
  }
}

const texts = (names: readonly string[], args: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(names.filter(name => args[name] !== undefined).map(name => [name, String(args[name])]))

/** A public reply, made once for each content version of its church. */
async function publicAnswer(route: Route, call: Call, services: Services, incoming: Incoming): Promise<Answer> {
  const { directory, store } = services
  // The guard comes before the look-up: what is kept for one church is never found under another's name, or under nobody's.
  const church = route.endpoint.church === 'named' ? await churchOf(route.endpoint, call, services) : null
  const stamp = church ? directory.stampOf(church.id) : directory.anyStamp
  const { version } = stamp
  // Only the parameters that the call knows: others would make a new reply of the same content.
  const known = Object.keys(route.endpoint.input.query?.def.shape ?? {}).map(name => [name, call.query[name]])
  const key = `${church?.id ?? '*'} ${version} ${fullPath(route.endpoint)} ${JSON.stringify([call.params, known])}`
  const answer = await store.getOrMake(key, async () => {
    const reply = await dispatch(route, call, services)
    return makeAnswer({
      status: 200,
      headers: { ...replyHeaders, 'content-type': 'application/json', 'cache-control': publicCache, vary: 'accept-encoding' },
      content: JSON.stringify(reply),
      stamp,
      version,
    })
  })
  if (!call.internal) incoming.answer = answer
  return answer
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type && !/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Problem('unsupported-media')
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw new Problem('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > bodyLimit) throw new Problem('too-large')
    chunks.push(chunk)
  }
  if (!size) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}

/** Routes with literal segments before those with parameters, segment by segment. @throws when two have the same shape */
export function inOrder(routes: readonly Route[]): Route[] {
  const shape = (route: Route) => fullPath(route.endpoint).replace(/\{\w+\}/g, '\uffff')
  const seen = new Map<string, Route>()
  for (const route of routes) {
    const key = `${route.endpoint.method} ${shape(route)}`
    const twin = seen.get(key)
    if (twin)
      throw new Error(`two endpoints answer the same calls: ${route.endpoint.method} ${route.endpoint.path} and ${twin.endpoint.path}`)
    seen.set(key, route)
  }
  return [...routes].sort((a, b) => (shape(a) < shape(b) ? -1 : shape(a) > shape(b) ? 1 : 0))
}

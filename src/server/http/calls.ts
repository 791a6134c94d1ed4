import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { fullPath } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { type Call, churchOf, counted, dispatch } from './dispatch.ts'
import { answerResponse } from './front.ts'
import type { Incoming } from './incoming.ts'
import { log } from './log.ts'
import { observe } from './metrics.ts'
import type { Route } from './on.ts'
import { problemResponse, publicCache, replyHeaders } from './respond.ts'
import type { Services } from './services.ts'
import { type Answer, bodyIn, makeAnswer } from './store.ts'

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

  for (const route of inOrder(routes)) {
    const template = fullPath(route.endpoint)
    if (route.endpoint.cache && route.endpoint.access !== 'visitor')
      throw new Error(`${template}: what is not for everybody cannot be public`)
    app.on(route.endpoint.method, template.replace(/\{(\w+)\}/g, ':$1'), async c => {
      const started = performance.now()
      const incoming = c.env
      const call: Call = {
        params: c.req.param(),
        query: c.req.query(),
        body: () => readBody(c.req.raw),
        header: name => c.req.header(name),
        hostChurch: incoming.hostChurch,
        address: incoming.address,
        requestId: incoming.requestId,
        internal: incoming.internal,
      }
      let response: Response
      try {
        response =
          route.endpoint.cache === 'church'
            ? await counted(call, services, () => publicReply(route, call, services, c.req.raw, incoming))
            : privateReply(await counted(call, services, () => dispatch(route, call, services)), incoming)
      } catch (error) {
        response = problemResponse(error, incoming.requestId, template)
      }
      if (!incoming.internal) {
        const ms = Math.round(performance.now() - started)
        observe(`${route.endpoint.method} ${template}`, response.status, ms)
        log.info({
          requestId: incoming.requestId,
          call: `${route.endpoint.method} ${template}`,
          church: incoming.hostChurch?.id,
          status: response.status,
          ms,
        })
      }
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

async function publicReply(route: Route, call: Call, services: Services, request: Request, incoming: Incoming): Promise<Response> {
  const answer = await publicAnswer(route, call, services, new URL(request.url).pathname)
  if (call.internal) return new Response((await bodyIn(answer, 'identity')) as Uint8Array<ArrayBuffer>, { headers: answer.headers })
  incoming.answer = answer
  return answerResponse(answer, request)
}

/** A public reply, made once for each content version of its church. */
async function publicAnswer(route: Route, call: Call, services: Services, path: string): Promise<Answer> {
  const { directory, store } = services
  // The guard comes before the look-up: what is kept for one church is never found under another's name, or under nobody's.
  const church = route.endpoint.church === 'named' ? await churchOf(route.endpoint, call, services) : null
  const stamp = church ? directory.stampOf(church.id) : directory.anyStamp
  const { version } = stamp
  // Only the parameters that the call knows: others would make a new reply of the same content.
  const known = Object.keys(route.endpoint.input.query?.def.shape ?? {}).map(name => [name, call.query[name]])
  return store.getOrMake(`${church?.id ?? '*'} ${version} ${path} ${JSON.stringify(known)}`, async () => {
    const reply = await dispatch(route, call, services)
    return makeAnswer({
      status: 200,
      headers: { ...replyHeaders, 'content-type': 'application/json', 'cache-control': publicCache, vary: 'accept-encoding' },
      content: JSON.stringify(reply),
      stamp,
      version,
    })
  })
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

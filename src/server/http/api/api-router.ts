import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { asksForOwn, type Declaration, type Endpoint, fullPath } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import { log } from '#server/log/log.ts'
import { churchNow } from '../church-directory.ts'
import { recordCall } from '../metrics.ts'
import type { RequestContext } from '../request-context.ts'
import { privateCacheControl, problemResponse, publicCacheControl, replyHeaders } from '../respond.ts'
import { type CachedResponse, createCachedResponse, jsonOf, toResponse } from '../response-cache/cached-response.ts'
import { aDay, dayMs, type Lifetime, lifetimeFromNow, shortest } from '../response-cache/lifetime.ts'
import type { Services } from '../services.ts'
import type { ApiRequest } from './api-request.ts'
import { createBodyReader } from './body/request-body.ts'
import { dispatch, limitRefusals, openChurchOf, withoutChurch } from './dispatch.ts'
import { fileResponse } from './file-reply.ts'
import { loginCookies } from './login-cookies.ts'
import type { Route } from './on.ts'
import { refuseOtherSite } from './other-site.ts'

type Bindings = { Bindings: RequestContext }

/**
 * Builds one Hono app from all endpoints. Literal segments come before parameters, because Hono uses the first route that matches.
 * @throws when two endpoints match the same paths
 */
export function createApiRouter(routes: readonly Route[], services: Services): Hono<Bindings> {
  const app = new Hono<Bindings>({ strict: false })
  const { CORS_ORIGINS } = services.env
  if (CORS_ORIGINS.length) {
    const allowOrigins = cors({
      origin: CORS_ORIGINS,
      allowHeaders: ['authorization', 'content-type', 'guest-secret', 'idempotency-key', 'if-match'],
      exposeHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    })
    app.use((c, next) => (c.req.header('origin') ? allowOrigins(c, next) : next()))
  }

  const bodyOf = createBodyReader()
  for (const route of orderRoutes(routes)) {
    const template = fullPath(route.endpoint)
    app.on(route.endpoint.method, template.replace(/\{(\w+)\}/g, ':$1'), async c => {
      const startedAt = performance.now()
      const context = c.env
      const body = bodyOf(c.req.raw)
      const call: ApiRequest = {
        params: c.req.param(),
        query: c.req.query(),
        body: body.json,
        text: body.text,
        form: body.form,
        header: name => c.req.header(name),
        hostChurch: context.hostChurch,
        ipAddress: context.ipAddress,
        requestId: context.requestId,
        internal: false,
      }
      let response: Response
      const answer = async (asked: ApiRequest): Promise<Response> =>
        isKept(route.endpoint, asked)
          ? toResponse(await cachedReply(route, asked, services, context), c.req.raw)
          : privateReply(route.endpoint, await dispatch(route, asked, services), asked, services)
      try {
        if (route.endpoint.method !== 'GET' && !route.endpoint.anySite) refuseOtherSite(call.header, CORS_ORIGINS)
        response = await limitRefusals(call, services, () => answer(call).catch(error => answer(asOwn(route.endpoint, call, error))))
      } catch (error) {
        response = problemResponse(error, context.requestId, template)
      } finally {
        body.release()
      }
      const ms = Math.round(performance.now() - startedAt)
      const name = `${route.endpoint.method} ${template}`
      recordCall(name, response.status, ms)
      log.info({ requestId: context.requestId, call: name, church: context.hostChurch?.id, status: response.status, ms })
      return response
    })
  }
  app.notFound(c => problemResponse(new Problem('not-found'), c.env.requestId))
  app.onError((error, c) => problemResponse(error, c.env.requestId))
  return app
}

/**
 * The call again as one for the caller's own part, when what it asks for turned out not to be for everybody and it has a login.
 * @throws the error otherwise
 */
function asOwn({ ownWith }: Declaration, call: ApiRequest, error: unknown): ApiRequest {
  const isRefused = error instanceof Problem && error.code === 'unauthenticated'
  if (!isRefused || !ownWith || call.query[ownWith] || !call.header('authorization')) throw error
  return { ...call, query: { ...call.query, [ownWith]: '1' } }
}

async function privateReply(endpoint: Declaration, reply: unknown, call: ApiRequest, { env }: Services): Promise<Response> {
  if (reply instanceof File) return fileResponse(reply, call.requestId)
  const response = new Response(JSON.stringify(reply), {
    headers: { ...replyHeaders, 'content-type': 'application/json', 'cache-control': privateCacheControl, 'x-request-id': call.requestId },
  })
  if (endpoint.setsLogin)
    for (const cookie of loginCookies(reply as Tokens, call.header('sec-fetch-site'), env)) response.headers.append('set-cookie', cookie)
  return response
}

/** A call that a page makes while it is being rendered. @returns the reply, and how long it lasts by itself */
export type InProcessCall = (
  endpoint: Endpoint,
  args: Record<string, unknown>,
  context: RequestContext,
) => Promise<{ reply: unknown; lifetime: Lifetime }>

/** How long a page with a reply lasts that is kept for nobody, and which no change of the church makes anew; milliseconds. */
const privateReplyMs = 60_000

/**
 * Lets this process call the endpoints that read (`GET`), without HTTP. The call has no login, passes the same guards and uses
 * the same cached replies. A cached reply is shared, so it is frozen.
 */
export function createInProcessApi(routes: readonly Route[], services: Services): InProcessCall {
  const routeOf = new Map<Endpoint, Route>(routes.map(route => [route.endpoint, route]))
  return async (endpoint, args, context) => {
    const route = routeOf.get(endpoint)
    if (!route || endpoint.method !== 'GET') throw new Error(`a page cannot call ${endpoint.method} ${endpoint.path}`)
    const call: ApiRequest = {
      params: textValues(endpoint.path.match(/(?<={)\w+(?=})/g) ?? [], args),
      query: textValues(endpoint.queryFields, args),
      body: async () => undefined,
      text: async () => '',
      form: async () => undefined,
      header: () => undefined,
      hostChurch: context.hostChurch,
      ipAddress: context.ipAddress,
      requestId: context.requestId,
      internal: true,
    }
    if (isKept(route.endpoint, call)) {
      const cached = await cachedReply(route, call, services, context)
      return { reply: await jsonOf(cached), lifetime: cached.lifetime }
    }
    return { reply: JSON.parse(JSON.stringify(await dispatch(route, call, services))), lifetime: lifetimeFromNow(privateReplyMs) }
  }
}

const textValues = (names: readonly string[], args: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(names.filter(name => args[name] !== undefined).map(name => [name, String(args[name])]))

/** Whether the reply of a call is the same for everybody, and so kept for all. */
const isKept = (endpoint: Declaration, { query }: ApiRequest) => endpoint.cache !== undefined && !asksForOwn(endpoint, query)

/** A public reply, computed once for each cache version of its church, or of the content for all churches that it is made of. */
async function cachedReply(route: Route, call: ApiRequest, services: Services, context: RequestContext): Promise<CachedResponse> {
  const { directory, responseCache } = services
  const { endpoint } = route
  // The church and its module are checked before the cache is read, so a cached reply of one church is never sent for another church, and one
  // for all churches only to those that have the module.
  const callChurch = await openChurchOf(endpoint, call, services)
  const isGlobal = endpoint.cache === 'global'
  const church = endpoint.church === 'required' && !isGlobal ? callChurch : null
  const liveVersion = church || isGlobal ? directory.cacheVersionOf(church?.id ?? null, endpoint.shows ?? []) : directory.anyChurchVersion
  const { version } = liveVersion
  const input = isGlobal ? withoutChurch(endpoint, call) : call
  // Only the declared parameters: others would cache the same reply again under another key.
  const query = endpoint.queryFields.map(name => [name, input.query[name]])
  const key = `${church?.id ?? (isGlobal ? 'all' : '*')} ${version} ${fullPath(endpoint)} ${JSON.stringify([input.params, query])}`
  const cached = await responseCache.getOrCreate(key, async () => {
    const ofChurch = (await churchNow(directory, church))?.lifetime ?? aDay()
    let lifetime = endpoint.maxAgeSeconds ? shortest(ofChurch, lifetimeFromNow(endpoint.maxAgeSeconds * 1_000, dayMs)) : ofChurch
    const lasts = (ms: number) => {
      lifetime = shortest(lifetime, lifetimeFromNow(ms))
    }
    const hostChurch = await churchNow(directory, call.hostChurch)
    const reply = await dispatch(route, { ...call, hostChurch, lasts }, services)
    return createCachedResponse({
      status: 200,
      headers: {
        ...replyHeaders,
        'content-type': 'application/json',
        'cache-control': endpoint.offline === 'never' ? privateCacheControl : publicCacheControl,
        // A cache would send an app on another origin the reply that was stored for a page, and without the header that lets it read it.
        vary: services.env.CORS_ORIGINS.length ? 'accept-encoding, origin' : 'accept-encoding',
      },
      content: JSON.stringify(reply),
      liveVersion,
      version,
      lifetime,
    })
  })
  // The fast path asks only whether a reply is fresh, and one for all churches stays so when a church switches its module off.
  if (!call.internal && !isGlobal) context.cached = cached
  return cached
}

/** Sorts routes: literal segments before parameters, segment by segment. @throws when two routes match the same paths */
export function orderRoutes(routes: readonly Route[]): Route[] {
  const pattern = (route: Route) => fullPath(route.endpoint).replace(/\{\w+\}/g, '\uffff')
  const seen = new Map<string, Route>()
  for (const route of routes) {
    const key = `${route.endpoint.method} ${pattern(route)}`
    const duplicate = seen.get(key)
    if (duplicate)
      throw new Error(`two endpoints match the same calls: ${route.endpoint.method} ${route.endpoint.path} and ${duplicate.endpoint.path}`)
    seen.set(key, route)
  }
  return [...routes].sort((a, b) => (pattern(a) < pattern(b) ? -1 : pattern(a) > pattern(b) ? 1 : 0))
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { workerPath } from '#contract/offline.ts'
import { Problem } from '#contract/problems.ts'
import type { Screen } from '#contract/screen.ts'
import { docsPage } from './api-document/docs-page.ts'
import { openApiDocument } from './api-document/document.ts'
import type { PrivateFileRule } from './feature.ts'
import { readContent } from './files/file-store.ts'
import { isKey, picturesPath } from './files/keys.ts'
import { createApiRouter, createInProcessApi } from './http/api/api-router.ts'
import { checkDeclarations } from './http/api/check-declarations.ts'
import type { NamedRoute } from './http/api/named-routes.ts'
import { certificateRoutes } from './http/certificate-names.ts'
import { createFileServer } from './http/files/serve-files.ts'
import { healthRoutes } from './http/health.ts'
import { namesOneHost } from './http/one-host.ts'
import { createAssets, createWorker, filesIn } from './http/pages/assets.ts'
import { cachedDocument, documentsByPath, type PublicDocument } from './http/pages/documents.ts'
import type { RenderPage } from './http/pages/make-page.ts'
import { createPages } from './http/pages/pages.ts'
import { createRenderCounter } from './http/pages/render-limits.ts'
import { addressOf, type RequestContext, readRequestContext } from './http/request-context.ts'
import { problemResponse, replyHeaders } from './http/respond.ts'
import { toResponse } from './http/response-cache/cached-response.ts'
import { createFastPath } from './http/response-cache/fast-path.ts'
import type { Services } from './http/services.ts'
import type { KeptBuilds } from './http/stored-pages/kept-builds.ts'
import { createStoredPages } from './http/stored-pages/stored-pages.ts'
import type { ChangeStream } from './http/streams/change-stream.ts'
import { createChangeStreams } from './http/streams/change-streams.ts'
import { createOgImages, type OgImageParts } from './og-images/og-images.ts'
import { withPurposes } from './payment-purpose.ts'
import { runForCaller, type Turn } from './scheduling/concurrency-limit.ts'
import { costs, groupOf } from './scheduling/turns.ts'

export type AppParts = {
  routes: readonly NamedRoute[]
  documents: readonly PublicDocument[]
  streams: readonly ChangeStream[]
  privateFiles: readonly PrivateFileRule[]
  /** How often it is asked at least what the callers of open streams may watch, in milliseconds; a minute when left out. */
  askEveryMs?: number
  ogImages: OgImageParts
  render: RenderPage
  screenOf(path: string): Pick<Screen, 'query' | 'shows' | 'layout' | 'camera'>
  /** Built files of the browser; absent in development, where the bundler serves them. */
  assetFolder?: string
  /** The builds whose pages may be shown; absent in development, where no page is stored. */
  builds?: KeptBuilds
  services: Services
}

type Bindings = { Bindings: { incoming: IncomingMessage } }

/** Builds the whole server as one request listener. It opens no port, so tests can call it too. */
export function createApp({
  routes: declared,
  documents,
  streams,
  askEveryMs,
  privateFiles,
  ogImages,
  render,
  screenOf,
  assetFolder,
  builds,
  services,
}: AppParts) {
  const routes = withPurposes(declared, [...services.purposes.values()])
  checkDeclarations(routes)
  const api = createApiRouter(routes, services)
  const fastPath = createFastPath()
  const storedPages = builds && createStoredPages({ services, builds })
  const countRender = createRenderCounter(services.limits)
  const call = createInProcessApi(routes, services)
  const { page, renewOverdue } = createPages({ render, screenOf, services, call, countRender, storedPages })
  const builtFile = assetFolder && filesIn(join(assetFolder, 'assets'))
  const asset = builtFile ? createAssets(async name => (await builtFile(name)) ?? builds?.read(name)) : undefined
  const worker = assetFolder ? createWorker(filesIn(assetFolder)) : undefined
  const files = createFileServer(services, privateFiles)
  const picture = createAssets(async name => (isKey(`pictures/${name}`) ? readContent(services.files, `pictures/${name}`) : undefined))
  const ogImage = createOgImages(ogImages, services, countRender)
  const documentOf = documentsByPath(documents)
  const streamOf = createChangeStreams(streams, services, askEveryMs)
  const openapi = JSON.stringify(openApiDocument(routes))
  const docs = docsPage(routes)

  async function respond(request: Request, context: RequestContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    const { requestId } = context
    if (pathname === '/api/openapi.json') return new Response(openapi, { headers: { ...replyHeaders, 'content-type': 'application/json' } })
    if (pathname === '/api/docs') return docs()
    const stream = request.method === 'GET' ? streamOf(new URL(request.url), context) : undefined
    if (stream) return stream
    if (/^\/(api|bff)(\/|$)/.test(pathname)) return api.fetch(request, context)
    if (request.method !== 'GET' && request.method !== 'HEAD') return problemResponse(new Problem('not-found'), requestId)
    if (pathname.startsWith('/assets/')) return send(await asset?.(pathname.slice(8)), request, context)
    if (pathname === workerPath) return send(await worker?.(), request, context)
    if (pathname.startsWith('/files/')) return files.public(request)
    if (pathname.startsWith('/private/')) return files.private(request, context)
    // Pictures are small: whole ones are cached in memory.
    if (pathname.startsWith(picturesPath) && request.headers.has('range')) return files.public(request)
    if (pathname.startsWith(picturesPath)) return send(await picture(pathname.slice(picturesPath.length)), request, context)
    if (pathname.startsWith('/og-images/')) return send(await ogImage(pathname, context), request, context)
    // One address for each church: what people save, share and log in at is the same place.
    if (context.isElsewhere) {
      const { search } = new URL(request.url)
      return new Response(null, { status: 308, headers: { ...replyHeaders, location: `${context.origin}${pathname}${search}` } })
    }
    const document = documentOf(pathname)
    if (document) return send(await cachedDocument(document, context, services, countRender), request, context)
    return send(await page(request, context), request, context)
  }

  async function send(cached: RequestContext['cached'], request: Request, context: RequestContext): Promise<Response> {
    if (!cached) return problemResponse(new Problem('not-found'), context.requestId)
    context.cached = cached
    return toResponse(cached, request)
  }

  const app = new Hono<Bindings>()
  app.route('/', healthRoutes(services))
  app.route('/', certificateRoutes(services))
  const callerOf = (incoming: IncomingMessage) => addressOf(incoming, services.env.TRUST_PROXY)
  app.all('*', c => runForCaller(callerOf(c.env.incoming), () => answer(c.req.raw, c.env.incoming)))

  async function answer(request: Request, incoming: IncomingMessage): Promise<Response> {
    const key = fastPath.keyOf(incoming)
    const context = await readRequestContext(incoming, services)
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    // What somebody has sent is done also when they have left.
    const turn: Turn = { group: groupOf(context), cost: costs.request, isWanted: () => !isRead || !incoming.socket.destroyed }
    let response: Response
    try {
      const giveBack = await services.turns.requests.takeTurn(turn)
      giveBack()
      if (!context.hostname) throw new Problem('bad-request')
      response = await respond(request, context)
    } catch (error) {
      response = problemResponse(error, context.requestId)
    }
    if (key && context.cached?.cacheable) fastPath.remember(key, context.cached, context.hostChurch?.id ?? 'no church')
    return response
  }
  app.onError((error, c) => problemResponse(error, c.req.header('x-request-id') ?? 'none'))

  const honoListener = getRequestListener(app.fetch as never, { overrideGlobalObjects: false })
  function listener(req: IncomingMessage, res: ServerResponse): void {
    if (!namesOneHost(req)) return void res.writeHead(400, { ...replyHeaders, connection: 'close' }).end()
    const key = fastPath.keyOf(req)
    const turn = key && fastPath.turnOf(key, callerOf(req))
    if (!turn) return void honoListener(req, res)
    services.turns.kept.runAtOnce(
      () => {
        if (!fastPath.serve(key, req, res)) void honoListener(req, res)
      },
      turn,
      () => res.writeHead(503, { ...replyHeaders, 'retry-after': '3', connection: 'close' }).end(),
    )
  }

  return { listener, fastPath, renewOverdue, storedPages }
}

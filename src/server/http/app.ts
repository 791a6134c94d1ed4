import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { workerPath } from '#contract/offline.ts'
import { Problem } from '#contract/problems.ts'
import { docsPage } from '#server/api-document/docs-page.ts'
import { openApiDocument } from '#server/api-document/document.ts'
import { type CardParts, createCards } from '#server/cards/cards.ts'
import { filesPath, readWhole } from '#server/files/files.ts'
import { callApp, callsWithin } from './api/calls.ts'
import type { NamedRoute } from './api/named-routes.ts'
import { healthRoutes } from './health.ts'
import { type Incoming, receive } from './incoming.ts'
import { createAssets, createWorker, filesIn } from './pages/assets.ts'
import { documentAnswer, type PublicDocument } from './pages/documents.ts'
import { createPages, type RenderPage } from './pages/pages.ts'
import { problemResponse, replyHeaders } from './respond.ts'
import { answerResponse, createFront } from './response-cache/front.ts'
import type { Services } from './services.ts'

export type AppParts = {
  routes: readonly NamedRoute[]
  documents: readonly PublicDocument[]
  cards: CardParts
  render: RenderPage
  queryOf(path: string): readonly string[]
  /** Built files of the browser; absent in development, where the bundler serves them. */
  assetFolder?: string
  services: Services
}

type Bindings = { Bindings: { incoming: IncomingMessage } }

/** The whole server as one function of a request. It listens nowhere, so tests call it too. */
export function createApp({ routes, documents, cards, render, queryOf, assetFolder, services }: AppParts) {
  const calls = callApp(routes, services)
  const front = createFront()
  const page = createPages({ render, queryOf, services, call: callsWithin(routes, services) })
  const assets = assetFolder ? createAssets(filesIn(join(assetFolder, 'assets'))) : undefined
  const worker = assetFolder ? createWorker(filesIn(assetFolder)) : undefined
  const pictures = createAssets(name => readWhole(services.files, name))
  const card = createCards(cards, services)
  const documentOf = new Map(documents.map(document => [document.path, document]))
  const openapi = JSON.stringify(openApiDocument(routes))
  const docs = docsPage(routes)

  async function answer(request: Request, incoming: Incoming): Promise<Response> {
    const { pathname } = new URL(request.url)
    const { requestId } = incoming
    if (pathname === '/api/openapi.json') return new Response(openapi, { headers: { ...replyHeaders, 'content-type': 'application/json' } })
    if (pathname === '/api/docs') return docs()
    if (/^\/(api|bff)(\/|$)/.test(pathname)) return calls.fetch(request, incoming)
    if (request.method !== 'GET' && request.method !== 'HEAD') return problemResponse(new Problem('not-found'), requestId)
    if (pathname.startsWith('/assets/')) return keep(await assets?.(pathname.slice(8)), request, incoming)
    if (pathname === workerPath) return keep(await worker?.(), request, incoming)
    if (pathname.startsWith(filesPath)) return keep(await pictures(pathname.slice(filesPath.length)), request, incoming)
    if (pathname.startsWith('/cards/')) return keep(await card(pathname, incoming), request, incoming)
    const document = documentOf.get(pathname)
    if (document) return keep(await documentAnswer(document, incoming, services), request, incoming)
    return keep(await page(request, incoming), request, incoming)
  }

  async function keep(made: Incoming['answer'], request: Request, incoming: Incoming): Promise<Response> {
    if (!made) return problemResponse(new Problem('not-found'), incoming.requestId)
    incoming.answer = made
    return answerResponse(made, request)
  }

  const app = new Hono<Bindings>()
  app.route('/', healthRoutes(services))
  app.all('*', async c => {
    const key = front.keyOf(c.env.incoming)
    const incoming = await receive(c.env.incoming, services)
    let response: Response
    try {
      if (!incoming.hostname) throw new Problem('bad-request')
      response = await answer(c.req.raw, incoming)
    } catch (error) {
      response = problemResponse(error, incoming.requestId)
    }
    if (key && incoming.answer?.keep) front.remember(key, incoming.answer)
    return response
  })
  app.onError((error, c) => problemResponse(error, c.req.header('x-request-id') ?? 'none'))

  const rest = getRequestListener(app.fetch as never, { overrideGlobalObjects: false })
  function listener(req: IncomingMessage, res: ServerResponse): void {
    const key = front.keyOf(req)
    if (key && front.serve(key, req, res)) return
    void rest(req, res)
  }

  return { listener, front }
}

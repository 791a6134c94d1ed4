import { randomBytes } from 'node:crypto'
import { embedColorOf, embedColorParameter } from '#contract/colors/embed-color.ts'
import { declarationOf, type Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { Screen } from '#contract/screen.ts'
import { log } from '#server/log/log.ts'
import type { Turn } from '#server/scheduling/concurrency-limit.ts'
import { costs, groupOf } from '#server/scheduling/turns.ts'
import type { InProcessCall } from '../api/api-router.ts'
import type { RequestContext } from '../request-context.ts'
import { describeError } from '../respond.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import type { Services } from '../services.ts'
import { finishPage } from './finish-page.ts'

/** What the server gives to a page that is being rendered. */
export type PageContext = {
  locale: Locale
  /** Host name without port. */
  hostname: string
  /** `https://host` */
  origin: string
  /** The church of the host; `null` on the bare app domain, `undefined` when the host is unknown. */
  church: { slug: string; codigo: string; modules: ReadonlySet<string>; organization: string | null } | null | undefined
  adminSite: string
  /** Calls the API in this process. @throws Problem */
  call(endpoint: Endpoint, args: Record<string, unknown>): Promise<unknown>
  /** Logs the error of a page that could not be rendered. */
  logError(error: unknown, screen: string): void
  /** The renderer adds it to every script and style that it writes into the page. */
  nonce: string
  /** Receives the finished page's bytes directly; the response would copy them through a stream. */
  deliver(html: Buffer): void
}

/** Renders one page completely. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  render: RenderPage
  /** What the screen at a path reads. Other query parameters are removed before rendering. */
  screenOf(path: string): Pick<Screen, 'query' | 'shows' | 'layout'>
  call: InProcessCall
  services: Services
}

/** Pages and documents per minute and address that are not in the cache. */
export const renderLimit = { calls: 240, seconds: 60 }

/** Responds to page requests: with the cached page for (host, path, language, cache version), else with a newly rendered one. */
export function createPages({ render, screenOf, call, services }: Options) {
  const { env, directory, responseCache, limits, turns } = services
  /** The requests that wait for a page, by the name of its turn. */
  const waiting = new Map<string, Set<AbortSignal>>()

  return async function page(request: Request, context: RequestContext): Promise<CachedResponse> {
    const url = canonicalUrl(new URL(request.url), context.origin, screenOf)
    const { hostChurch: church, locale, hostname, origin } = context
    const { shows = [], layout } = screenOf(url.pathname)
    const isEmbed = layout === 'EMBED'
    const liveVersion = church ? directory.cacheVersionOf(church.id, shows) : directory.anyChurchVersion
    const { version } = liveVersion
    const key = `${hostname} page ${locale} ${url.pathname}${url.search}`
    const name = `${key} ${version}`
    const turn: Turn = { group: groupOf(context), cost: costs.page, key: name, isBackground: context.isBackground }
    const getOrRender = () => responseCache.getOrRefresh(key, liveVersion, () => turns.renders.run(renderPage, turn))
    if (responseCache.lastOne(key, liveVersion)) {
      turn.isBackground = true
      return getOrRender()
    }
    // Counts every request for a page that must be waited for, also those that share one render.
    await limits.consume('page', context.ipAddress, renderLimit.calls, renderLimit.seconds)
    if (!turn.isBackground) turns.renders.hurry(turn.group, name)
    const requests = waiting.get(name) ?? new Set()
    waiting.set(name, requests.add(request.signal))
    turn.isWanted = () => [...requests].some(({ aborted }) => !aborted)
    try {
      return await getOrRender()
    } finally {
      requests.delete(request.signal)
      if (!requests.size) waiting.delete(name)
    }

    async function renderPage() {
      // A request without headers: no cookie, token or other header of the caller reaches the renderer.
      const nonce = randomBytes(16).toString('base64')
      let delivered: Buffer | undefined
      const response = await render(new Request(url), {
        locale,
        hostname,
        origin,
        church: church && {
          slug: church.slug,
          codigo: church.codigo,
          modules: church.modules,
          organization: church.organizacao?.slug ?? null,
        },
        adminSite: env.ADMIN_SITE_URL,
        async call(endpoint, args) {
          // The page would stay as it is when this changes.
          const missing = declarationOf(endpoint).shows?.find(subject => !shows.includes(subject))
          if (missing) throw new Error(`the screen of ${url.pathname} has to say that it shows ${missing}`)
          return call(endpoint, args, context)
        },
        logError: (error, screen) =>
          log.error({ requestId: context.requestId, screen, church: church?.id, error: describeError(error) }, 'page not rendered'),
        nonce,
        deliver: body => {
          delivered = body
        },
      })
      const { html, policy } = finishPage(delivered ?? Buffer.from(await response.arrayBuffer()), nonce, {
        externalSources: church?.externalSources,
        isEmbed,
      })
      const cacheable = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
      return createCachedResponse({
        cacheable,
        status: response.status,
        headers: headersOf(response, locale, policy, env, isEmbed),
        content: html,
        liveVersion: liveVersion,
        version,
      })
    }
  }
}

/**
 * The one URL of a page: the host's own origin, no trailing slash, only parameters that the screen reads, sorted. The colour of an embed is
 * always written in the same way.
 */
function canonicalUrl(requested: URL, origin: string, screenOf: Options['screenOf']): URL {
  const url = new URL(origin)
  url.pathname = requested.pathname.replace(/\/+$/, '')
  const screen = screenOf(url.pathname)
  const allowed = new Set(screen.query)
  const query = new URLSearchParams([...requested.searchParams].filter(([name]) => allowed.has(name) && name !== embedColorParameter))
  const color = embedColorOf(screen, requested.searchParams)
  if (color) query.set(embedColorParameter, color.slice(1))
  query.sort()
  url.search = query.toString()
  return url
}

function headersOf(response: Response, locale: Locale, policy: string, env: Services['env'], isEmbed: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-language': locale,
    // The browser revalidates each time, so it never shows old content; the response is usually 304.
    'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  }
  if (!isEmbed) {
    headers['cross-origin-opener-policy'] = 'same-origin'
    headers['x-frame-options'] = 'DENY'
  }
  if (env.PUBLIC_SCHEME === 'https') headers['strict-transport-security'] = 'max-age=31536000'
  if (env.NODE_ENV !== 'development') headers['content-security-policy'] = policy
  const location = response.headers.get('location')
  if (location) headers.location = location
  return headers
}

import { createHash, randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { InProcessCall } from '../api/api-router.ts'
import type { ExternalSource } from '../church-directory.ts'
import type { RequestContext } from '../request-context.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import type { Services } from '../services.ts'

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
  /** The renderer adds it to every script and style that it writes into the page. */
  nonce: string
  /** Receives the finished page's bytes directly; the response would copy them through a stream. */
  deliver(html: Buffer): void
}

/** Renders one page completely. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  render: RenderPage
  /** The query parameters that the screen at a path reads; all others are removed before rendering. */
  queryOf(path: string): readonly string[]
  call: InProcessCall
  services: Services
}

/** Pages and documents per minute and address that are not in the cache. */
export const renderLimit = { calls: 240, seconds: 60 }

/** Responds to page requests: with the cached page for (host, path, language, cache version), else with a newly rendered one. */
export function createPages({ render, queryOf, call, services }: Options) {
  const { env, directory, responseCache, limits } = services

  return async function page(request: Request, context: RequestContext): Promise<CachedResponse> {
    const url = canonicalUrl(new URL(request.url), context.origin, queryOf)
    const { hostChurch: church, locale, hostname, origin } = context
    const liveVersion = church ? directory.cacheVersionOf(church.id) : directory.anyChurchVersion
    const { version } = liveVersion
    const key = `${hostname} page ${locale} ${url.pathname}${url.search}`
    // Counts every request for a page that must be waited for, also those that share one render.
    if (!responseCache.lastOne(key, liveVersion)) await limits.consume('page', context.ipAddress, renderLimit.calls, renderLimit.seconds)
    return responseCache.getOrRefresh(key, liveVersion, async () => {
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
        call: (endpoint, args) => call(endpoint, args, context),
        nonce,
        deliver: body => {
          delivered = body
        },
      })
      const { html, policy } = applyContentPolicy(delivered ?? Buffer.from(await response.arrayBuffer()), nonce, church?.externalSources)
      const cacheable = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
      return createCachedResponse({
        cacheable,
        status: response.status,
        headers: headersOf(response, locale, policy, env),
        content: html,
        liveVersion: liveVersion,
        version,
      })
    })
  }
}

/** The one URL of a page: the host's own origin, no trailing slash, only parameters that the screen reads, sorted. */
function canonicalUrl(requested: URL, origin: string, queryOf: Options['queryOf']): URL {
  const url = new URL(origin)
  url.pathname = requested.pathname.replace(/\/+$/, '')
  const allowed = new Set(queryOf(url.pathname))
  const query = new URLSearchParams([...requested.searchParams].filter(([name]) => allowed.has(name)))
  query.sort()
  url.search = query.toString()
  return url
}

function headersOf(response: Response, locale: Locale, policy: string, env: Services['env']): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-language': locale,
    // The browser revalidates each time, so it never shows old content; the response is usually 304.
    'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
  if (env.PUBLIC_SCHEME === 'https') headers['strict-transport-security'] = 'max-age=31536000'
  if (env.NODE_ENV !== 'development') headers['content-security-policy'] = policy
  const location = response.headers.get('location')
  if (location) headers.location = location
  return headers
}

/**
 * The content security policy of a page: it may load our own files and run the inline scripts and styles that the renderer itself
 * wrote, which have the nonce of this render. Injected scripts have no nonce and do not run. The nonce is removed and replaced by
 * hashes, because a cached page is sent to many people.
 * @param externalSources other sites that this church has chosen to load from
 */
export function applyContentPolicy(
  html: Buffer,
  nonce: string,
  externalSources: readonly ExternalSource[] = [],
): { html: Buffer; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const sourcesOf = (kind: keyof ExternalSource) => externalSources.flatMap(source => source[kind] ?? [])
  const parts: Buffer[] = []
  let position = 0
  for (let at = html.indexOf(nonceAttribute); at >= 0; at = html.indexOf(nonceAttribute, position)) {
    parts.push(html.subarray(position, at))
    position = at + nonceAttribute.length
    const tag = html.toString('latin1', html.lastIndexOf('<', at) + 1, at)
    const kind = /^(script|style)\b/.exec(tag)?.[1] as keyof typeof hashes | undefined
    if (!kind) continue
    const start = html.indexOf('>', position) + 1
    // A script with `src` has an empty body; our own files are allowed by their address.
    const body = html.subarray(start, html.indexOf(`</${kind}>`, start))
    if (body.length) hashes[kind].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  parts.push(html.subarray(position))
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script, ...sourcesOf('script')].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...sourcesOf('image')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...sourcesOf('connect')].join(' '),
    ...(sourcesOf('frame').length ? [`frame-src ${sourcesOf('frame').join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: Buffer.concat(parts), policy }
}

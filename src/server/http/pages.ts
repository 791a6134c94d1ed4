import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locale.ts'
import type { Incoming } from './incoming.ts'
import type { Services } from './services.ts'
import { type Answer, makeAnswer } from './store.ts'

/** What a page being rendered may ask of the server. */
export type PageContext = {
  locale: Locale
  /** Host name without port. */
  hostname: string
  /** `https://host` */
  origin: string
  /** The church of the host is `null` on the bare app domain and `undefined` when the host is nobody's. */
  church: { slug: string; codigo: string } | null | undefined
  adminSite: string
  appDomain: string
  /** Calls the API in this process, without a socket. */
  call(request: Request): Promise<Response>
}

/** Renders one page to the end. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  render: RenderPage
  /** The query parameters a path's screen reads; all others are removed before rendering. */
  queryOf(path: string): readonly string[]
  call: (request: Request, incoming: Incoming) => Promise<Response>
  services: Services
}

/** Pages and documents made per minute and address; what is kept is not counted. */
export const renderLimit = { calls: 240, seconds: 60 }

/** Answers page requests: the kept page for (church, path, language, content version), else a new one. */
export function createPages({ render, queryOf, call, services }: Options) {
  const { env, directory, store, limits } = services

  return async function page(request: Request, incoming: Incoming): Promise<Answer> {
    const url = clean(new URL(request.url), incoming.origin, queryOf)
    const { hostChurch: church, locale, hostname, origin } = incoming
    const stamp = church ? directory.stampOf(church.id) : directory.anyStamp
    const { version } = stamp
    const key = `${hostname} ${version} ${locale} ${url.pathname}${url.search}`
    // Each who asks for what is not kept is counted, also those who then share one render.
    if (!store.get(key)) await limits.take('page', incoming.address, renderLimit.calls, renderLimit.seconds)
    return store.getOrMake(key, async () => {
      const response = await render(new Request(url, { headers: pageHeaders(request) }), {
        locale,
        hostname,
        origin,
        church: church && { slug: church.slug, codigo: church.codigo },
        adminSite: env.ADMIN_SITE_URL,
        appDomain: env.APP_DOMAIN,
        call: inner => call(inner, { ...incoming, internal: true }),
      })
      const html = Buffer.from(await response.arrayBuffer())
      const keep = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
      return makeAnswer({ keep, status: response.status, headers: headersOf(response, html, env), content: html, stamp, version })
    })
  }
}

/** Only what cannot change the page goes on: nobody's cookie or token ever reaches the renderer. */
function pageHeaders(request: Request): Headers {
  const headers = new Headers()
  const accept = request.headers.get('accept')
  if (accept) headers.set('accept', accept)
  return headers
}

/** One address per page: the host's own origin, no trailing slash, no parameter that the screen does not read, sorted. */
function clean(asked: URL, origin: string, queryOf: Options['queryOf']): URL {
  const url = new URL(origin)
  url.pathname = asked.pathname.replace(/\/+$/, '')
  const known = new Set(queryOf(url.pathname))
  const query = new URLSearchParams([...asked.searchParams].filter(([name]) => known.has(name)))
  query.sort()
  url.search = query.toString()
  return url
}

function headersOf(response: Response, html: Buffer, env: Services['env']): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    // Shown again only after asking: the answer is usually 304, and never an old church.
    'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
  if (env.PUBLIC_SCHEME === 'https') headers['strict-transport-security'] = 'max-age=31536000'
  if (env.NODE_ENV !== 'development') headers['content-security-policy'] = contentPolicy(html)
  const location = response.headers.get('location')
  if (location) headers.location = location
  return headers
}

/** What the page may load and run: our own files, and exactly the inline scripts and styles it was rendered with. */
export function contentPolicy(html: Buffer): string {
  // Read byte by byte, which costs nothing: only the marks around a script or style matter, and they are ASCII.
  const text = html.toString('latin1')
  const scripts = hashes(text, /<script\b(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(text, /<style\b[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(text: string, pattern: RegExp): string {
  const found = new Set(
    [...text.matchAll(pattern)].map(([, body = '']) => `'sha256-${createHash('sha256').update(body, 'latin1').digest('base64')}'`),
  )
  return [...found].join(' ')
}

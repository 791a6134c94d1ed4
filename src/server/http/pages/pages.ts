import { createHash, randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { CallWithin } from '../api/calls.ts'
import type { OutsideSource } from '../context.ts'
import type { Incoming } from '../incoming.ts'
import { type Answer, makeAnswer } from '../response-cache/store.ts'
import type { Services } from '../services.ts'

/** What a page being rendered may ask of the server. */
export type PageContext = {
  locale: Locale
  /** Host name without port. */
  hostname: string
  /** `https://host` */
  origin: string
  /** The church of the host is `null` on the bare app domain and `undefined` when the host is nobody's. */
  church: { slug: string; codigo: string; modules: ReadonlySet<string>; organization: string | null } | null | undefined
  adminSite: string
  /** Calls the API in this process. @throws Problem */
  call(endpoint: Endpoint, args: Record<string, unknown>): Promise<unknown>
  /** To be put on every script and style that the renderer itself writes into the page. */
  nonce: string
  /** Takes the finished page's bytes, past the response, which would copy them through a stream. */
  deliver(html: Buffer): void
}

/** Renders one page to the end. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  render: RenderPage
  /** The query parameters a path's screen reads; all others are removed before rendering. */
  queryOf(path: string): readonly string[]
  call: CallWithin
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
      // A bare request: nobody's cookie, token or header ever reaches the renderer.
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
        call: (endpoint, args) => call(endpoint, args, incoming),
        nonce,
        deliver: body => {
          delivered = body
        },
      })
      const { html, policy } = contentPolicy(delivered ?? Buffer.from(await response.arrayBuffer()), nonce, church?.outside)
      const keep = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
      return makeAnswer({ keep, status: response.status, headers: headersOf(response, locale, policy, env), content: html, stamp, version })
    })
  }
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

function headersOf(response: Response, locale: Locale, policy: string, env: Services['env']): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-language': locale,
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
  if (env.NODE_ENV !== 'development') headers['content-security-policy'] = policy
  const location = response.headers.get('location')
  if (location) headers.location = location
  return headers
}

/**
 * What the page may load and run: our own files, and the inline scripts and styles that the renderer itself put in, which
 * carry the nonce of this one render. What got into the page in any other way has no nonce and does not run. The nonce is
 * taken out again, because a kept page is sent to many; hashes stand for what carried it.
 * @param outside what this church has chosen to load from elsewhere
 */
export function contentPolicy(html: Buffer, nonce: string, outside: readonly OutsideSource[] = []): { html: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const from = (kind: keyof OutsideSource) => outside.flatMap(source => source[kind] ?? [])
  const parts: Buffer[] = []
  let read = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, read)) {
    parts.push(html.subarray(read, at))
    read = at + mark.length
    const tag = html.toString('latin1', html.lastIndexOf('<', at) + 1, at)
    const kind = /^(script|style)\b/.exec(tag)?.[1] as keyof typeof hashes | undefined
    if (!kind) continue
    const start = html.indexOf('>', read) + 1
    // An empty body is that of a script with an address: our own files are trusted by where they lie.
    const body = html.subarray(start, html.indexOf(`</${kind}>`, start))
    if (body.length) hashes[kind].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  parts.push(html.subarray(read))
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script, ...from('script')].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...from('image')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...from('connect')].join(' '),
    ...(from('frame').length ? [`frame-src ${from('frame').join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: Buffer.concat(parts), policy }
}

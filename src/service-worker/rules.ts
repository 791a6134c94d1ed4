import { languageField, ownHeader, savedAudioPath } from '#contract/offline.ts'
import { screenOf } from '#screen-of.ts'

/** Time for a page or a call to load before the saved copy is shown. */
export const networkTimeoutMs = 3_000

/** A page that was opened without the worker is fetched and saved again at most once in this time. */
export const refreshIntervalMs = 86_400_000

export type CacheLimits = { count: number; bytes: number }

/** Maximum number and size of saved copies of each kind; beyond it, the oldest are deleted. */
export const cacheLimits = {
  pages: { count: 60, bytes: 12_000_000 },
  replies: { count: 200, bytes: 4_000_000 },
  pictures: { count: 150, bytes: 25_000_000 },
}

/** Parameters that do not change the page from the server: where a visitor came from, and a search text inside the page. */
const ignoredParameter = /^(utm_\w+|fbclid|gclid|q)$/

const isSecret = (url: URL) => url.searchParams.has('token') || url.searchParams.has('bilhete')

/** The kinds of requests that the worker handles. It leaves all other requests to the browser. */
export type RequestKind = 'page' | 'call' | 'asset' | 'picture' | 'audio'

type RequestParts = Pick<Request, 'method' | 'url' | 'mode'> & { headers: Pick<Headers, 'has'> }

/** What a request is for; `undefined`: left to the browser. @param origin the site's own, such as `https://host` */
export function kindOf(request: RequestParts, origin: string): RequestKind | undefined {
  const url = new URL(request.url)
  const { headers } = request
  if (request.method !== 'GET' || url.origin !== origin) return undefined
  // Also in parts.
  if (url.pathname.startsWith(savedAudioPath)) return 'audio'
  if (headers.has('authorization') || headers.has('range')) return undefined
  // Every page that is opened, also one that is never saved: without signal the offline page replaces it.
  // A file that a page opens, such as a ticket for a wallet, is none: the browser passes it on, and may take its time.
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? undefined : 'page'
  if (isSecret(url)) return undefined
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (url.pathname.startsWith('/pictures/')) return 'picture'
  return /^\/((api|bff)\/(?!security\/|chat\/|user\/|pagamento\/)|icons\/)/.test(url.pathname) ? 'call' : undefined
}

type ResponseParts = Pick<Response, 'status' | 'redirected'> & { headers: Pick<Headers, 'get'> }

const cacheControl = ({ headers }: ResponseParts) => headers.get('cache-control') ?? ''

/** Whether Atrio has answered, and not something on the way, such as the login page of a hotel's Wi-Fi. */
export const isOurs = ({ headers }: ResponseParts): boolean => headers.get(ownHeader) !== null

/** The path that the person has requested, to try it again later; without secrets. */
export const requestedPath = (url: URL): string => (isSecret(url) ? url.pathname : url.pathname + url.search)

/** Whether the page at an address may be saved at all: its screen says so (`offline`). */
export const maySaveAddress = (url: URL): boolean => screenOf(url.pathname).offline !== false && !isSecret(url)

/** Whether a page may be saved: only a complete page that is the same for everybody. */
export function maySavePage(url: URL, response: ResponseParts): boolean {
  if (!maySaveAddress(url)) return false
  const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '')
  return (
    response.status === 200 &&
    isOurs(response) &&
    !response.redirected &&
    isHtml &&
    /\bpublic\b/.test(cacheControl(response)) &&
    !/no-store/.test(cacheControl(response))
  )
}

/** Whether a reply may be saved: only when the server declares it public. */
export const maySaveReply = (response: ResponseParts): boolean =>
  response.status === 200 &&
  isOurs(response) &&
  !response.redirected &&
  /\bpublic\b/.test(cacheControl(response)) &&
  !/no-store/.test(cacheControl(response))

/** Whether a file never changes. */
export const isImmutable = (response: ResponseParts): boolean =>
  response.status === 200 && isOurs(response) && /\bimmutable\b/.test(cacheControl(response))

/** No response, or a server error: the saved copy is better. */
export const isUnavailable = (response: ResponseParts | undefined): boolean => !response || response.status >= 500

/** The cache key of a page: its address without ignored parameters, and its language. */
export function pageKey(url: URL, language: string): string {
  const key = new URL(url.pathname.replace(/\/+$/, '') || '/', url)
  for (const [name, value] of url.searchParams) if (!ignoredParameter.test(name)) key.searchParams.append(name, value)
  key.searchParams.sort()
  key.searchParams.set(languageField, language)
  return key.href
}

/** The built files that a page refers to. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The title of a page, with its HTML entities decoded. */
export function titleIn(html: string): string {
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  return title.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity).trim()
}

export type CacheEntry = { key: string; at: number; bytes: number }

/** The keys to delete so that the rest is within the limits: the oldest entries. */
export function keysToDelete(entries: readonly CacheEntry[], { count, bytes }: CacheLimits): string[] {
  const byAge = [...entries].sort((a, b) => b.at - a.at)
  let totalBytes = 0
  return byAge
    .filter((entry, index) => {
      totalBytes += entry.bytes
      return index >= count || totalBytes > bytes
    })
    .map(({ key }) => key)
}

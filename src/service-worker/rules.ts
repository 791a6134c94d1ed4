import { languageField } from '#contract/offline.ts'

/** Milliseconds that a page or a call may take before what is kept is shown. */
export const patience = 3_000

/** A page that was opened without the worker is fetched again for keeping at most once in this time, in milliseconds. */
export const seenAgainAfter = 86_400_000

/** How much of each kind is kept; beyond it the oldest leaves. */
export const bounds = {
  pages: { count: 60, bytes: 12_000_000 },
  calls: { count: 200, bytes: 4_000_000 },
  pictures: { count: 150, bytes: 25_000_000 },
}

/**
 * Pages that nobody needs without signal, or that must not lie on a phone: access, money, other people's frames, other sites, and
 * what somebody has asked prayer for, who may take it back.
 */
const neverKept =
  /^\/(access|login|register|reset-password|checkout|give|doacoes|subscription|embed|admin|third-parts|error|offline|search|prayer\/\d+|user\/(payment|cards|addcard|deletecard|data-update|delete-user|confirm-delete-user))(\/|$)/

/** Parameters that change nothing of the page as it is made: where somebody came from, and what they look for in it. */
const tracking = /^(utm_\w+|fbclid|gclid|q)$/

const isSecret = (url: URL) => url.searchParams.has('token')

/** What the worker does about a request: nothing for all that it may not know. */
export type Kind = 'page' | 'call' | 'asset' | 'picture'

type Asked = Pick<Request, 'method' | 'url' | 'mode'> & { headers: Pick<Headers, 'has'> }

export function kindOf(request: Asked, origin: string): Kind | undefined {
  const url = new URL(request.url)
  const { headers } = request
  if (request.method !== 'GET' || url.origin !== origin || headers.has('authorization') || headers.has('range')) return undefined
  // Each page that is opened, also one that is never kept: without signal it too has the offline page in its place.
  if (request.mode === 'navigate') return 'page'
  if (isSecret(url)) return undefined
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (url.pathname.startsWith('/pictures/')) return 'picture'
  return /^\/((api|bff)\/(?!security\/|chat\/|user\/|v1\/oracao\/[^/]+\/\d)|icons\/)/.test(url.pathname) ? 'call' : undefined
}

type Answered = Pick<Response, 'status' | 'redirected'> & { headers: Pick<Headers, 'get'> }

const cacheControl = ({ headers }: Answered) => headers.get('cache-control') ?? ''

/** What a person wanted to open, to be tried again; never a secret. */
export const wanted = (url: URL): string => (isSecret(url) ? url.pathname : url.pathname + url.search)

/** Whether what lies at an address may be kept at all. */
export const mayKeepAddress = (url: URL): boolean => !neverKept.test(url.pathname) && !isSecret(url)

/** Whether a page's answer may be kept: a whole page that is the same for everybody. */
export function mayKeepPage(url: URL, answer: Answered): boolean {
  if (!mayKeepAddress(url)) return false
  const isHtml = /^text\/html\b/.test(answer.headers.get('content-type') ?? '')
  return (
    answer.status === 200 &&
    !answer.redirected &&
    isHtml &&
    /\bpublic\b/.test(cacheControl(answer)) &&
    !/no-store/.test(cacheControl(answer))
  )
}

/** Whether a call's reply may be kept: what the server itself calls public. */
export const mayKeepCall = (answer: Answered): boolean =>
  answer.status === 200 && !answer.redirected && /\bpublic\b/.test(cacheControl(answer)) && !/no-store/.test(cacheControl(answer))

/** Whether a file never changes. */
export const isImmutable = (answer: Answered): boolean => answer.status === 200 && /\bimmutable\b/.test(cacheControl(answer))

/** No answer, or one of a server that cannot answer now: what is kept is better. */
export const isNoAnswer = (answer: Answered | undefined): boolean => !answer || answer.status >= 500

/** The key of a page: its address without what changes nothing, and its language. */
export function pageKey(url: URL, language: string): string {
  const key = new URL(url.pathname.replace(/\/+$/, '') || '/', url)
  for (const [name, value] of url.searchParams) if (!tracking.test(name)) key.searchParams.append(name, value)
  key.searchParams.sort()
  key.searchParams.set(languageField, language)
  return key.href
}

/** The built files that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The title of a page, as people read it. */
export function titleIn(html: string): string {
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  return title.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).trim()
}

export type Entry = { key: string; at: number; bytes: number }

/** The keys that have to leave so that the rest is within bounds: the oldest first. */
export function toDrop(entries: readonly Entry[], { count, bytes }: { count: number; bytes: number }): string[] {
  const byAge = [...entries].sort((a, b) => b.at - a.at)
  let sum = 0
  return byAge
    .filter((entry, place) => {
      sum += entry.bytes
      return place >= count || sum > bytes
    })
    .map(({ key }) => key)
}

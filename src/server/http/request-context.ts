import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'
import { isbot } from 'isbot'
import { isLocale, type Locale, languageCookie, negotiate, parseAcceptLanguage } from '#contract/locale.ts'
import type { ChurchState } from './church-directory.ts'
import type { CachedResponse } from './response-cache/cached-response.ts'
import type { Services } from './services.ts'

/** What is known about a request before it is routed. */
export type RequestContext = {
  requestId: string
  /** The caller's IP address; behind trusted proxies the address that the outermost of them saw. */
  ipAddress: string
  /**
   * The church's canonical host name, so that other spellings of it do not fill the cache. For an unknown host, the `Host` header
   * in lower case and without port; empty when it is not a valid host name.
   */
  hostname: string
  /** The request was made to another spelling of the church's host name: people are sent to `origin`. */
  isElsewhere: boolean
  /** `https://host`, as people see it in the browser (`PUBLIC_SCHEME`, `PUBLIC_PORT`). */
  origin: string
  locale: Locale
  /** No person waits for the response: it comes from a search engine, or for the preview of a shared link. */
  isBackground: boolean
  /** `null` on the bare app domain, `undefined` when the host is unknown. */
  hostChurch: ChurchState | null | undefined
  /** Set when the request is answered with a cached response, so that the fast path can send it for the next request like this one. */
  cached?: CachedResponse
}

/** A valid host name (RFC 1123: labels of up to 63 characters, none of them empty), or an IPv6 address in brackets. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostPattern = new RegExp(`^(?=.{1,253}$)(?:${label}(?:\\.${label})*\\.?|\\[[0-9a-f:.]{2,45}\\])$`)

/** The host name that a request is for: its `Host` header, which a proxy passes on. Other headers are not trusted. */
export const hostOf = (req: IncomingMessage): string => hostNameOf((req.headers.host ?? '').replace(/:\d+$/, ''))

/** A host name in lower case; empty when it is none. */
export function hostNameOf(text: string): string {
  const host = text.toLowerCase()
  return hostPattern.test(host) ? host : ''
}

/**
 * The caller's address: the nth from the right in `X-Forwarded-For`, where n is the number of our own proxies, with or without a port.
 * A caller can forge all addresses further left. The socket's address when there is no address in that place.
 */
export function addressOf(req: IncomingMessage, trustedProxies: number): string {
  const direct = req.socket.remoteAddress ?? ''
  const hops = trustedProxies ? String(req.headers['x-forwarded-for'] ?? '').split(',') : []
  const hop = (hops.at(-trustedProxies) ?? hops[0] ?? '').trim().replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  return subscriberAddress(isIP(hop) ? hop : direct)
}

/** The address that limits count as one caller: IPv4, or the 64 bits of IPv6 that a provider gives to a subscriber (RFC 6177). */
function subscriberAddress(text: string): string {
  const withoutZone = text.split('%')[0] as string
  if (!isIPv6(withoutZone)) return text
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' }) // in its one short form
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length)
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The host name at which what was found for a host is at home: without `www.` and deeper labels under the app domain, else as the church has it. */
function hostnameFor(requested: string, church: ChurchState | 'platform' | undefined, appDomain: string): string {
  if (church === 'platform') return appDomain
  if (!church) return requested
  return church.hostname && !requested.endsWith(`.${appDomain}`) ? church.hostname : `${church.codigo.toLowerCase()}.${appDomain}`
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`)

/** The language that the person has chosen (cookie), if we support it. */
export function chosenLanguage(cookie: string | undefined): Locale | undefined {
  const chosen = cookie ? cookiePattern.exec(cookie)?.[1] : undefined
  return isLocale(chosen) ? chosen : undefined
}

/** Reads the headers of a request and finds the church of its host. */
export async function readRequestContext(
  req: IncomingMessage,
  { env, directory }: Pick<Services, 'env' | 'directory'>,
): Promise<RequestContext> {
  const written = hostOf(req)
  // A complete name of the DNS may end with a dot.
  const requestedHost = written.replace(/\.$/, '')
  const church = await directory.findByHost(requestedHost)
  const hostname = hostnameFor(requestedHost, church, env.APP_DOMAIN)
  return {
    requestId: randomUUID(),
    ipAddress: addressOf(req, env.TRUST_PROXY),
    hostname,
    isElsewhere: typeof church === 'object' && written !== hostname,
    origin: `${env.PUBLIC_SCHEME}://${hostname}${env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''}`,
    get isBackground() {
      return isbot(req.headers['user-agent']?.slice(0, 500))
    },
    locale: chosenLanguage(req.headers.cookie) ?? negotiate(parseAcceptLanguage(req.headers['accept-language'])),
    hostChurch: church === 'platform' ? null : church,
  }
}

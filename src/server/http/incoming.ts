import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { isLocale, type Locale, languageCookie, negotiate, parseAcceptLanguage } from '#contract/locale.ts'
import type { ChurchState } from './context.ts'
import type { Answer } from './response-cache/store.ts'
import type { Services } from './services.ts'

/** What is known of a request before anything is decided about it. */
export type Incoming = {
  requestId: string
  /** Of the caller; behind trusted proxies the one that the outermost of them saw. */
  address: string
  /**
   * The church's own host name, however the caller spelled it, so that made-up spellings make nothing anew. Of a host that is
   * nobody's the caller's word, lower case and without port; empty when it is not even a host name.
   */
  hostname: string
  /** `https://host`, as people see it (`PUBLIC_SCHEME`, `PUBLIC_PORT`). */
  origin: string
  locale: Locale
  /** `null` on the bare app domain, `undefined` when the host is nobody's. */
  hostChurch: ChurchState | null | undefined
  /** Set by whoever answers with a kept answer, so that the next request like this one finds it at the front. */
  answer?: Answer
}

/** What a host name may be made of (RFC 1123), or an address in brackets. Anything else is nobody's. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/

/** The host name a request is for: its `Host` header, which a proxy passes on. Other headers are the visitor's word. */
export function hostOf(req: IncomingMessage): string {
  const host = (req.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return hostName.test(host) ? host : ''
}

/** The nth address from the right of `X-Forwarded-For`, where n is the number of our own proxies: what is further left, anyone can write. */
export function addressOf(req: IncomingMessage, trusted: number): string {
  const direct = req.socket.remoteAddress ?? ''
  if (!trusted) return subscriber(direct)
  const hops = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(hop => hop.trim())
    .filter(Boolean)
  return subscriber(hops.at(-trusted) ?? hops[0] ?? direct)
}

/** One caller as limits count them: an IPv4 address, or the 64 bits of IPv6 that a subscriber is given (RFC 6177). */
function subscriber(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (four || !isIPv6(address)) return four ?? address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`)

/** The chosen language, if a person chose one that we have. */
export function chosenLanguage(cookie: string | undefined): Locale | undefined {
  const chosen = cookie ? cookiePattern.exec(cookie)?.[1] : undefined
  return isLocale(chosen) ? chosen : undefined
}

/** Reads a request's envelope and finds the church of its host. */
export async function receive(req: IncomingMessage, { env, directory }: Pick<Services, 'env' | 'directory'>): Promise<Incoming> {
  const asked = hostOf(req)
  const found = await directory.byHost(asked)
  const hostname =
    found === 'platform' ? env.APP_DOMAIN : !found || found.hostname === asked ? asked : `${found.codigo.toLowerCase()}.${env.APP_DOMAIN}`
  return {
    requestId: randomUUID(),
    address: addressOf(req, env.TRUST_PROXY),
    hostname,
    origin: `${env.PUBLIC_SCHEME}://${hostname}${env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''}`,
    locale: chosenLanguage(req.headers.cookie) ?? negotiate(parseAcceptLanguage(req.headers['accept-language'])),
    hostChurch: found === 'platform' ? null : found,
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLocale, type Locale, languageCookie, negotiate, parseAcceptLanguage } from '#contract/locale.ts'
import type { ChurchState } from './context.ts'
import type { Services } from './services.ts'
import type { Answer } from './store.ts'

/** What is known of a request before anything is decided about it. */
export type Incoming = {
  requestId: string
  /** Of the caller; behind trusted proxies the one that the outermost of them saw. */
  address: string
  /** Host name, lower case and without port: a port in the header is the caller's word only. */
  hostname: string
  /** `https://host`, as people see it (`PUBLIC_SCHEME`, `PUBLIC_PORT`). */
  origin: string
  locale: Locale
  /** `null` on the bare app domain, `undefined` when the host is nobody's. */
  hostChurch: ChurchState | null | undefined
  /** A page being rendered asks. */
  internal: boolean
  /** Set by whoever answers with a kept answer, so that the next request like this one finds it at the front. */
  answer?: Answer
}

/** The host name a request is for; `X-Forwarded-Host` only counts behind a trusted proxy. */
export function hostOf(req: IncomingMessage, trusted: number): string {
  const forwarded = trusted ? req.headers['x-forwarded-host'] : undefined
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? req.headers.host ?? ''
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** The nth address from the right of `X-Forwarded-For`, where n is the number of our own proxies: what is further left, anyone can write. */
export function addressOf(req: IncomingMessage, trusted: number): string {
  const direct = req.socket.remoteAddress ?? ''
  if (!trusted) return direct
  const hops = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(hop => hop.trim())
    .filter(Boolean)
  return hops.at(-trusted) ?? hops[0] ?? direct
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`)

/** The chosen language, if a person chose one that we have. */
export function chosenLanguage(cookie: string | undefined): Locale | undefined {
  const chosen = cookie ? cookiePattern.exec(cookie)?.[1] : undefined
  return isLocale(chosen) ? chosen : undefined
}

/** Reads a request's envelope and finds the church of its host. */
export async function receive(req: IncomingMessage, { env, directory }: Pick<Services, 'env' | 'directory'>): Promise<Incoming> {
  const hostname = hostOf(req, env.TRUST_PROXY)
  const found = await directory.byHost(hostname)
  return {
    requestId: randomUUID(),
    address: addressOf(req, env.TRUST_PROXY),
    hostname,
    origin: `${env.PUBLIC_SCHEME}://${hostname}${env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''}`,
    locale: chosenLanguage(req.headers.cookie) ?? negotiate(parseAcceptLanguage(req.headers['accept-language'])),
    hostChurch: found === 'platform' ? null : found,
    internal: false,
  }
}

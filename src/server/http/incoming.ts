import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLocale, languageCookie, type Locale, negotiate, parseAcceptLanguage } from '#contract/locale.ts'
import type { ChurchState } from './context.ts'
import type { Services } from './services.ts'
import type { Answer } from './store.ts'

/** What is known of a request before anything is decided about it. */
export type Incoming = {
  requestId: string
  /** Of the caller; behind trusted proxies the one that the outermost of them saw. */
  address: string
  /** Lower case, with port when the caller used one. */
  host: string
  /** `https://host`, as the person sees it. */
  origin: string
  locale: Locale
  /** `null` on the bare app domain, `undefined` when the host is nobody's. */
  hostChurch: ChurchState | null | undefined
  /** A page being rendered asks. */
  internal: boolean
  /** Set by whoever answers with a kept answer, so that the next request like this one finds it at the front. */
  answer?: Answer
}

/** The host a request is for; `X-Forwarded-Host` only counts behind a trusted proxy. */
export function hostOf(req: IncomingMessage, trusted: number): string {
  const forwarded = trusted ? req.headers['x-forwarded-host'] : undefined
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? req.headers.host ?? ''
  return host.toLowerCase()
}

/** The nth address from the right of `X-Forwarded-For`, where n is the number of our own proxies: what is further left, anyone can write. */
export function addressOf(req: IncomingMessage, trusted: number): string {
  const direct = req.socket.remoteAddress ?? ''
  if (!trusted) return direct
  const hops = String(req.headers['x-forwarded-for'] ?? '').split(',').map(hop => hop.trim()).filter(Boolean)
  return hops.at(-trusted) ?? hops[0] ?? direct
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`)

/** The chosen language, if a person chose one. */
export const chosenLanguage = (cookie: string | undefined) => (cookie ? cookiePattern.exec(cookie)?.[1] : undefined)

/** Reads a request's envelope and finds the church of its host. */
export async function receive(req: IncomingMessage, { env, directory }: Pick<Services, 'env' | 'directory'>): Promise<Incoming> {
  const host = hostOf(req, env.TRUST_PROXY)
  const scheme = env.TRUST_PROXY && req.headers['x-forwarded-proto'] === 'https' ? 'https' : env.PUBLIC_SCHEME
  const chosen = chosenLanguage(req.headers.cookie)
  const found = await directory.byHost(host.replace(/:\d+$/, ''))
  return {
    requestId: randomUUID(),
    address: addressOf(req, env.TRUST_PROXY),
    host,
    origin: `${scheme}://${host}`,
    locale: isLocale(chosen) ? chosen : negotiate(parseAcceptLanguage(req.headers['accept-language'])),
    hostChurch: found === 'platform' ? null : found,
    internal: false,
  }
}

import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type ConcurrencyLimit, createConcurrencyLimit, type Turn } from '#server/scheduling/concurrency-limit.ts'
import { decompress } from './decompress.ts'
import { OutsideError } from './outside-error.ts'
import { ipAddressIn, isPublicAddress, lookupPublic } from './public-address.ts'

export type OutsideRequest = {
  url: string | URL
  /** The church that it is for; churches take turns. */
  church: number | null
  /** No person waits for it. */
  isBackground?: boolean
  /** Default: GET, or POST with a body. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: URLSearchParams
  /** Sent as `application/json`. */
  json?: unknown
  headers?: Record<string, string>
  /** Of the body of the reply. */
  maxBytes: number
  /** Until the whole reply has arrived, redirects included. It begins with the turn of the request. */
  timeoutMs: number
  /** The time begins at once: somebody waits for the reply, and would rather have none than wait for the turn and for the reply. */
  countsWaiting?: boolean
  /** How many redirects are followed. Default: none. */
  redirects?: number
  /** An address that the operator has set. Its server may be anywhere, also on this machine. */
  trusted?: string
  /** Requests of one lane wait only for each other: a service that hangs delays none but its own. Default: all others share one. */
  lane?: string
}

export type OutsideReply = { status: number; headers: IncomingHttpHeaders; body: Buffer; url: URL }

const lanes = new Map<string, ConcurrencyLimit>()

/** Lanes are named by code, so there are few. */
function limitOf(lane: string): ConcurrencyLimit {
  const known = lanes.get(lane) ?? createConcurrencyLimit({ maxRunning: 16, maxWaiting: 400 })
  lanes.set(lane, known)
  return known
}

const ports = ['', '80', '443']

/**
 * The only way in which the server sends requests to others. What people or other servers have named is reached only on the internet:
 * not on this machine and not in its network, whatever the name resolves to, also after a redirect.
 * @throws OutsideError; Problem `unavailable` when too many requests are waiting
 */
export function requestOutside(request: OutsideRequest): Promise<OutsideReply> {
  const { church, isBackground = false, timeoutMs, countsWaiting, lane = 'general' } = request
  const turn: Turn = { group: church ?? 'no church', waitedForBy: isBackground ? 'nobody' : 'person' }
  if (!countsWaiting) return limitOf(lane).run(() => follow(request, AbortSignal.timeout(timeoutMs)), turn)
  const signal = AbortSignal.timeout(timeoutMs)
  const reply = limitOf(lane).run(() => follow(request, signal), { ...turn, isWanted: () => !signal.aborted })
  return Promise.race([reply, isOver(signal)])
}

/** @throws OutsideError when the time is over */
const isOver = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideError('unreachable', signal.reason)), { once: true })
  })

async function follow({ url, headers, redirects = 0, ...rest }: OutsideRequest, signal: AbortSignal): Promise<OutsideReply> {
  const address = new URL(url)
  const body = bodyOf(rest)
  const reply = await send(address, { ...rest, body, headers }, signal)
  const { location } = reply.headers
  if (![301, 302, 303, 307, 308].includes(reply.status) || !location) return reply
  // A body is not sent to a place that its receiver has chosen.
  if (redirects < 1 || body) throw new OutsideError('redirect')
  const next = new URL(location, address)
  if (address.protocol === 'https:' && next.protocol !== 'https:') throw new OutsideError('redirect')
  const kept = next.origin === address.origin ? headers : undefined
  return follow({ ...rest, url: next, ...(kept && { headers: kept }), redirects: redirects - 1 }, signal)
}

type Body = { type: string; text: string }

function bodyOf({ form, json }: Pick<OutsideRequest, 'form' | 'json'>): Body | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', text: form.toString() }
  return json === undefined ? undefined : { type: 'application/json', text: JSON.stringify(json) }
}

type Sent = Pick<OutsideRequest, 'method' | 'maxBytes' | 'trusted'> & {
  body: Body | undefined
  headers: Record<string, string> | undefined
}

function send(url: URL, { method, body, headers, maxBytes, trusted }: Sent, signal: AbortSignal): Promise<OutsideReply> {
  const isTrusted = trusted !== undefined && new URL(trusted).origin === url.origin
  if (!isTrusted) expectPublic(url)
  const options: RequestOptions = {
    method: method ?? (body ? 'POST' : 'GET'),
    // Compression could make a small body endless; a server that compresses all the same may send no more than `maxBytes` of it.
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Atrio',
      ...headers,
      ...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
    },
    signal,
    // A connection of its own, because a kept one was perhaps opened to a trusted address of the same name.
    agent: false,
    ...(isTrusted ? {} : { lookup: lookupPublic }),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof OutsideError ? error : new OutsideError('unreachable', error))
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, response => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) response.destroy(new OutsideError('too-large'))
        else chunks.push(chunk)
      })
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        decompress(Buffer.concat(chunks), headers['content-encoding'], maxBytes).then(
          plain => resolve({ status, headers, body: plain, url }),
          fail,
        )
      })
    })
    sent.on('error', fail)
    sent.end(body?.text)
  })
}

/** @throws OutsideError `forbidden` for an address that cannot be one of a public web server. Names are checked when they are looked up */
function expectPublic(url: URL): void {
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password && ports.includes(url.port)
  const address = ipAddressIn(url)
  if (!isWeb || (address !== undefined && !isPublicAddress(address))) throw new OutsideError('forbidden')
}

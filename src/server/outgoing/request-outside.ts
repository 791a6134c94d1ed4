import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'
import { OutsideError } from './outside-error.ts'
import { ipAddressIn, isPublicAddress, lookupPublic } from './public-address.ts'

export type OutsideRequest = {
  url: string | URL
  /** The church that it is for; churches take turns. */
  church: number | null
  /** No person waits for it. */
  isBackground?: boolean
  /** Sent as `application/x-www-form-urlencoded`, by POST. */
  form?: URLSearchParams
  headers?: Record<string, string>
  /** Of the body of the reply. */
  maxBytes: number
  /** Until the whole reply has arrived, redirects included. */
  timeoutMs: number
  /** How many redirects are followed. Default: none. */
  redirects?: number
  /** An address that the operator has set. Its server may be anywhere, also on this machine. */
  trusted?: string
}

export type OutsideReply = { status: number; headers: IncomingHttpHeaders; body: Buffer; url: URL }

const limit = createConcurrencyLimit({ maxRunning: 16, maxWaiting: 400 })
const ports = ['', '80', '443']

/**
 * The only way in which the server sends requests to others. What people or other servers have named is reached only on the internet:
 * not on this machine and not in its network, whatever the name resolves to, also after a redirect.
 * @throws OutsideError; Problem `unavailable` when too many requests are waiting
 */
export function requestOutside(request: OutsideRequest): Promise<OutsideReply> {
  const { church, isBackground = false, timeoutMs } = request
  const turn = { group: church ?? 'no church', isBackground }
  return limit.run(() => follow(request, AbortSignal.timeout(timeoutMs)), turn)
}

async function follow({ url, form, headers, redirects = 0, ...rest }: OutsideRequest, signal: AbortSignal): Promise<OutsideReply> {
  const address = new URL(url)
  const reply = await send(address, { ...rest, form, headers }, signal)
  const { location } = reply.headers
  if (![301, 302, 303, 307, 308].includes(reply.status) || !location) return reply
  // A body is not sent to a place that its receiver has chosen.
  if (redirects < 1 || form) throw new OutsideError('redirect')
  const next = new URL(location, address)
  if (address.protocol === 'https:' && next.protocol !== 'https:') throw new OutsideError('redirect')
  const kept = next.origin === address.origin ? headers : undefined
  return follow({ ...rest, url: next, ...(kept && { headers: kept }), redirects: redirects - 1 }, signal)
}

type Sent = Pick<OutsideRequest, 'maxBytes' | 'trusted'> & {
  form: URLSearchParams | undefined
  headers: Record<string, string> | undefined
}

function send(url: URL, { form, headers, maxBytes, trusted }: Sent, signal: AbortSignal): Promise<OutsideReply> {
  const isTrusted = trusted !== undefined && new URL(trusted).origin === url.origin
  if (!isTrusted) expectPublic(url)
  const body = form?.toString()
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    // Compression could make a small body endless.
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Atrio',
      ...headers,
      ...(body !== undefined && formHeaders(body)),
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
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), url }))
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** @throws OutsideError `forbidden` for an address that cannot be one of a public web server. Names are checked when they are looked up */
function expectPublic(url: URL): void {
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password && ports.includes(url.port)
  const address = ipAddressIn(url)
  if (!isWeb || (address !== undefined && !isPublicAddress(address))) throw new OutsideError('forbidden')
}

const formHeaders = (body: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(Buffer.byteLength(body)),
})

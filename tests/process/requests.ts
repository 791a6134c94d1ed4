import { randomInt, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'

export type RawRequest = {
  method?: string
  path: string
  host?: string
  token?: string
  /** `Idempotency-Key` */
  key?: string
  /** `Guest-Secret` */
  guest?: string
  /** The version of the row that the call changes (`If-Match`). */
  version?: number | undefined
  body?: unknown
  /** Sent instead of `body`, as a form with files. */
  form?: FormData
  /** The caller's IP address, as the proxy in front reports it. Default: a random one. */
  from?: string
  /** Milliseconds until a missing response counts as lost. */
  timeoutMs?: number
}
export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string }

/** Host of the church that the tests call. */
export const church = 'esperanca.localhost'

/**
 * Sends one HTTP request on its own connection and from its own IP address, so that no rate limit per address rejects it.
 * @throws when the response is missing or incomplete
 */
export async function send(
  port: number,
  { method = 'GET', path, host = church, token, key, guest, version, body, form, from, timeoutMs = 20_000 }: RawRequest,
): Promise<RawResponse> {
  const encoded = form && new Response(form)
  const content = encoded ? Buffer.from(await encoded.arrayBuffer()) : body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host,
    'x-forwarded-for': from ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(guest && { 'guest-secret': guest }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(content && {
      'content-type': encoded?.headers.get('content-type') ?? 'application/json',
      'content-length': Buffer.byteLength(content),
    }),
  }
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => (text += chunk))
        response.on('error', reject)
        response.on('end', () =>
          response.complete ? resolve({ status: response.statusCode ?? 0, headers: response.headers, text }) : reject(new Error('cut off')),
        )
      },
    )
    call.on('error', reject)
    call.end(content)
  })
}

/** Logs a demo account in. @returns the token */
export async function logIn(port: number, login: string): Promise<string> {
  const body = { username: `${login}@demo.atrio.app`, password: 'Demo@1234' }
  const { status, text } = await send(port, { method: 'POST', path: '/api/security/login_check', body })
  if (status !== 200) throw new Error(`${login} could not log in: ${status} ${text}`)
  return JSON.parse(text).token
}

/** Makes a call as staff. @param version of the row that it changes @returns its reply @throws when it does not succeed */
export async function callAsStaff(port: number, token: string, method: string, path: string, body?: unknown, version?: number) {
  const { status, text } = await send(port, { method, path, token, body, key: randomUUID(), version })
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text)
}

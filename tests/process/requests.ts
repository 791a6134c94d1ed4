import { randomInt, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'

export type Sent = {
  method?: string
  path: string
  host?: string
  token?: string
  /** `Idempotency-Key` */
  key?: string
  body?: unknown
  /** Address it seems to come from; left out: one of its own. */
  from?: string
  /** Milliseconds until the answer counts as lost. */
  wait?: number
}
export type Got = { status: number; headers: IncomingHttpHeaders; text: string }

/** The church that the tests visit. */
export const church = 'esperanca.localhost'

/**
 * One HTTP exchange on a connection of its own, from an address of its own, so that no limit per address answers for the server.
 * @throws when the answer does not arrive whole
 */
export function send(port: number, { method = 'GET', path, host = church, token, key, body, from, wait = 20_000 }: Sent): Promise<Got> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host,
    'x-forwarded-for': from ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false, signal: AbortSignal.timeout(wait) }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => (text += chunk))
      response.on('error', reject)
      response.on('end', () =>
        response.complete ? resolve({ status: response.statusCode ?? 0, headers: response.headers, text }) : reject(new Error('cut off')),
      )
    })
    call.on('error', reject)
    call.end(content)
  })
}

/** Logs one of the demo's people in. @returns the token */
export async function logIn(port: number, login: string): Promise<string> {
  const body = { username: `${login}@demo.atrio.app`, password: 'Demo@1234' }
  const { status, text } = await send(port, { method: 'POST', path: '/api/security/login_check', body })
  if (status !== 200) throw new Error(`${login} could not log in: ${status} ${text}`)
  return JSON.parse(text).token
}

/** A staff call that must succeed. @returns its reply */
export async function staff(port: number, token: string, method: string, path: string, body: unknown) {
  const { status, text } = await send(port, { method, path, token, body, key: randomUUID() })
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text)
}

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Declaration, Endpoint } from '#contract/endpoint.ts'
import { churchField, pathOf, queryOf } from '../calls/endpoint.ts'
import { bodyOf } from '../fixtures/call.ts'
import type { RawRequest, RawResponse } from '../fixtures/raw-server.ts'
import type { TestServer } from '../fixtures/server.ts'
import type { Canaries, Reader } from './canaries.ts'

/** What a reply gave away, or what went wrong with it. */
export type Finding = { what: string; request: string }

/** What no reply may contain, whoever reads it. */
const secrets: [string, RegExp][] = [
  ['the hash of a password', /\$argon2/],
  ['the secret of the server', /only-for-tests-only/],
  ['a place in the source', /\bat .{1,200}\.(ts|js):\d+/],
]

/** Sends requests over real sockets, searches each reply for what its reader must not see, and counts. */
export function createAttacker({ send }: Pick<TestServer, 'send'>, canaries: Canaries, name: string) {
  const statuses = new Map<number, number>()
  const findings: Finding[] = []
  const startedAt = performance.now()

  /** Sends a request. A leak or a status of 500 and above is a finding. */
  async function attack(request: RawRequest, reader: Reader): Promise<RawResponse> {
    const response = await send(request)
    judge(request, response, reader)
    return response
  }

  function judge(request: RawRequest, response: Pick<RawResponse, 'status' | 'headers' | 'body'>, reader: Reader) {
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const sent = `${request.path} ${JSON.stringify(request.headers)} ${request.body ?? ''}`
    const text = `${JSON.stringify(response.headers)} ${decoded(response)}`
    for (const { where, audience, church, account } of canaries.leaks(text, reader, sent))
      report(`${where} (for ${audience}, church ${church}, account ${account}) in the reply ${response.status}`, request)
    for (const [what, pattern] of secrets) if (pattern.test(text)) report(what, request)
    if (response.status >= 500) report(`status ${response.status}`, request)
  }

  const report = (what: string, { method = 'GET', host, path, headers }: RawRequest) =>
    findings.push({ what, request: `${method} ${host} ${path} ${JSON.stringify(headers ?? {})}`.slice(0, 600) })

  const sent = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)

  return {
    attack,
    judge,
    report,
    findings,
    sent,
    /** Prints what was sent and how it was answered. */
    summary() {
      const seconds = (performance.now() - startedAt) / 1000
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
      process.stderr.write(
        `  attack ${name}: ${sent()} requests in ${seconds.toFixed(1)} s (${Math.round(sent() / seconds)} a second), ${findings.length} findings: ${counts.join(', ')}\n`,
      )
    },
  }
}

function decoded({ headers, body }: Pick<RawResponse, 'headers' | 'body'>): string {
  const encoding = headers['content-encoding']
  if (!body.length || !encoding) return body.toString('utf8')
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[encoding]
  if (!decompress) throw new Error(`unknown encoding ${encoding}`)
  return decompress(body).toString('utf8')
}

type Args = Record<string, unknown>
const bodies = new WeakMap<Args, ReturnType<typeof bodyOf>>()

/**
 * A call as a request, about the church that `named` names.
 * @param query further parameters, also names that the call does not declare
 */
export async function requestFor(
  endpoint: Declaration,
  args: Args,
  { host, named, query = [], headers }: Pick<RawRequest, 'host' | 'headers'> & { named: string | number; query?: [string, string][] },
): Promise<RawRequest> {
  const field = churchField(endpoint)
  const values = field ? { ...args, [field]: named } : args
  const body = bodies.get(args) ?? bodyOf(endpoint as Endpoint, { slug: 'x', igreja: 'x', ...args })
  bodies.set(args, body)
  const prepared = await body
  const search = new URLSearchParams([...queryOf(endpoint, values), ...query]).toString()
  return {
    method: endpoint.method,
    host,
    path: `${pathOf(endpoint, values)}${search && `?${search}`}`,
    headers: { ...prepared.headers, ...headers },
    ...(prepared.body ? { body: prepared.body } : {}),
  }
}

/** Runs tasks, a few at a time, so that the database is never idle. */
export async function runAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>, atOnce = 8): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

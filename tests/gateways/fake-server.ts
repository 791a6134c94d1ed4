import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRequest = {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** As it was sent. */
  text: string
  /** The body, when it is JSON. */
  json: Record<string, unknown>
  /** The body, when it is a form. */
  form: URLSearchParams
}
export type FakeReply = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

/**
 * What can go wrong with one request. `refuse`: the connection is cut before anything is done. `lose`: it is done, and the connection is cut
 * before the reply. `cut`: half of the reply arrives. `broken`: the reply is a page of a proxy. `busy`: 503 of the gateway itself, nothing
 * done. A number: the reply comes after so many milliseconds.
 */
export type Fault = 'refuse' | 'lose' | 'cut' | 'broken' | 'busy' | number

/**
 * A small server that speaks a gateway's protocol. `answer` is the gateway itself: it keeps its payments in memory and replies as documented.
 * The next requests fail as `faults` says, in this order; `undefined` lets one pass. @param port left out: any
 */
export async function openFakeGateway(answer: (request: FakeRequest) => FakeReply | Promise<FakeReply>, port = 0) {
  const requests: FakeRequest[] = []
  const faults: (Fault | undefined)[] = []
  const http = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://gateway')
    const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path,
      query,
      headers: incoming.headers,
      text,
      json: isForm ? {} : jsonOf(text),
      form: new URLSearchParams(isForm ? text : ''),
    }
    requests.push(request)
    const fault = faults.shift()
    if (fault === 'refuse') return void incoming.socket.destroy()
    if (fault === 'busy') return write(response, { status: 503, json: { error: 'busy' } })
    const reply = await answer(request)
    if (fault === 'lose') return void incoming.socket.destroy()
    if (fault === 'cut') return cut(response, reply)
    if (fault === 'broken') return write(response, { status: 502, headers: { 'content-type': 'text/html' }, text: '<h1>Bad Gateway</h1>' })
    if (typeof fault === 'number') await new Promise(resolve => setTimeout(resolve, fault))
    write(response, reply)
  })
  const url = `http://127.0.0.1:${await listenOnNewPort(http, port)}`
  return {
    url,
    requests,
    faults,
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}

/** Tests share a process, and the access tokens and pauses that it keeps for a gateway belong to its address: so no other one may have had it. */
async function listenOnNewPort(http: Server, wanted: number): Promise<number> {
  for (;;) {
    await new Promise<void>(resolve => http.listen(wanted, '127.0.0.1', resolve))
    const { port } = http.address() as AddressInfo
    if (wanted || !portsBefore.has(port)) {
      portsBefore.add(port)
      return port
    }
    await new Promise(resolve => http.close(resolve))
  }
}
const portsBefore = new Set<number>()

const bodyOf = ({ json, text = json === undefined ? '' : JSON.stringify(json) }: FakeReply) => text

function write(response: ServerResponse, reply: FakeReply) {
  const type = reply.text === undefined ? 'application/json; charset=utf-8' : 'text/plain'
  response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers }).end(bodyOf(reply))
}

function cut(response: ServerResponse, reply: FakeReply) {
  const body = bodyOf(reply)
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

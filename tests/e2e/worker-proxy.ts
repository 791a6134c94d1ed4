import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { at } from './fixtures.ts'

/** What stands between the browser and the server, and what it does to the answers. */
export type WorkerProxy = {
  /** The address of a church behind it. */
  at(host: string, path?: string): string
  /** How `/service-worker.js` is answered. */
  worker: 'served' | 'missing' | 'not a script'
  /** Every answer is as of a later build: the same files under another name of the build. */
  deployed: boolean
  /** Paths that the server no longer has. */
  gone: RegExp | undefined
  /** Milliseconds that every page waits. */
  delay: number
  /** How often a page was asked for as a whole. */
  pages: number
  close(): Promise<void>
}

const upstream = Number(new URL(at('localhost')).port)
const later = 'later000'

/** A second server in front of the one that is tested: slower, newer or with less than that. */
export async function openWorkerProxy(): Promise<WorkerProxy> {
  const build = await buildName()
  const server = createServer(async (req, res) => {
    const { url: path = '/' } = req
    const isPage = req.headers['sec-fetch-mode'] === 'navigate'
    if (isPage) proxy.pages++
    if (isPage && proxy.delay) await new Promise(resolve => setTimeout(resolve, proxy.delay))
    if (proxy.gone?.test(path)) return res.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}')
    if (path === '/service-worker.js' && proxy.worker === 'missing') return res.writeHead(404).end()
    if (path === '/service-worker.js' && proxy.worker === 'not a script')
      return res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>')
    const headers = { ...req.headers, host: req.headers.host?.replace(/:\d+$/, `:${upstream}`), 'accept-encoding': 'identity' }
    if (proxy.deployed) delete (headers as Record<string, unknown>)['if-none-match']
    const asked = request({ port: upstream, path: path.replaceAll(later, build), method: req.method, headers }, answer => {
      const type = answer.headers['content-type'] ?? ''
      const rewrite = proxy.deployed && /html|javascript/.test(type) && req.method === 'GET'
      if (!rewrite) return void answer.pipe(res.writeHead(answer.statusCode ?? 500, answer.headers))
      collect(answer, text => sendRewritten(res, answer.statusCode ?? 500, answer.headers, text.replaceAll(build, later)))
    })
    asked.on('error', () => res.destroy())
    req.pipe(asked)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: WorkerProxy = {
    at: (host, path = '/') => `http://${host}:${port}${path}`,
    worker: 'served',
    deployed: false,
    gone: undefined,
    delay: 0,
    pages: 0,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return proxy
}

function collect(stream: NodeJS.ReadableStream, done: (text: string) => void) {
  const parts: Buffer[] = []
  stream.on('data', part => parts.push(part))
  stream.on('end', () => done(Buffer.concat(parts).toString()))
}

function sendRewritten(res: ServerResponse, status: number, given: Record<string, unknown>, text: string) {
  // The policy names the hashes of scripts that are others now.
  const { 'content-length': _, etag: __, 'content-security-policy': ___, ...headers } = given as Record<string, string>
  res.writeHead(status, headers).end(text)
}

/** The name of the build that is tested: that of its list of routes. */
function buildName(): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: upstream, path: '/', headers: { host: 'esperanca.localhost' } }, answer =>
      collect(answer, html => resolve(/manifest-(\w+)\.js/.exec(html)?.[1] as string)),
    )
    asked.on('error', reject).end()
  })
}

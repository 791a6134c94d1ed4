import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { urlOf } from './fixtures.ts'

/** A proxy between the browser and the server, and how it changes the responses. */
export type WorkerProxy = {
  /** The URL of a church behind the proxy. */
  url(host: string, path?: string): string
  /** The response to `/service-worker.js`. */
  workerFile: 'served' | 'missing' | 'not a script'
  /** Whether responses look like those of a later build: the same files under another build name. */
  isNewBuild: boolean
  /** Paths that return 404. */
  missingPaths: RegExp | undefined
  /** Everything is answered by the login page of a Wi-Fi. */
  isCaptive: boolean
  /** Delay of every page, in milliseconds. */
  pageDelayMs: number
  /** The number of requests for whole pages (documents). */
  pageRequests: number
  close(): Promise<void>
}

const upstream = Number(new URL(urlOf('localhost')).port)
const captivePage =
  '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi do hotel</h1><img src="/pictures/a.webp"><script src="/assets/a.js"></script>'
const newBuild = 'later000'

/** Starts a proxy in front of the tested server that can be slower, newer or lack files. */
export async function openWorkerProxy(): Promise<WorkerProxy> {
  const build = await buildName()
  const server = createServer(async (req, res) => {
    const { url: path = '/' } = req
    const isPage = req.headers['sec-fetch-mode'] === 'navigate'
    if (isPage) proxy.pageRequests++
    if (isPage && proxy.pageDelayMs) await new Promise(resolve => setTimeout(resolve, proxy.pageDelayMs))
    if (proxy.isCaptive)
      return res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600, immutable' }).end(captivePage)
    if (proxy.missingPaths?.test(path)) return res.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}')
    if (path === '/service-worker.js' && proxy.workerFile === 'missing') return res.writeHead(404).end()
    if (path === '/service-worker.js' && proxy.workerFile === 'not a script')
      return res.writeHead(200, { 'content-type': 'text/html' }).end(captivePage)
    const headers = { ...req.headers, host: req.headers.host?.replace(/:\d+$/, `:${upstream}`), 'accept-encoding': 'identity' }
    if (proxy.isNewBuild) delete (headers as Record<string, unknown>)['if-none-match']
    const upstreamRequest = request({ port: upstream, path: path.replaceAll(newBuild, build), method: req.method, headers }, response => {
      const type = response.headers['content-type'] ?? ''
      const rewrite = proxy.isNewBuild && /html|javascript/.test(type) && req.method === 'GET'
      if (!rewrite) return void response.pipe(res.writeHead(response.statusCode ?? 500, response.headers))
      collect(response, text => sendRewritten(res, response.statusCode ?? 500, response.headers, text.replaceAll(build, newBuild)))
    })
    upstreamRequest.on('error', () => res.destroy())
    req.pipe(upstreamRequest)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: WorkerProxy = {
    url: (host, path = '/') => `http://${host}:${port}${path}`,
    workerFile: 'served',
    isNewBuild: false,
    isCaptive: false,
    missingPaths: undefined,
    pageDelayMs: 0,
    pageRequests: 0,
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

function sendRewritten(res: ServerResponse, status: number, allHeaders: Record<string, unknown>, text: string) {
  // The policy contains hashes of scripts, which the rewriting has changed.
  const { 'content-length': _, etag: __, 'content-security-policy': ___, ...headers } = allHeaders as Record<string, string>
  res.writeHead(status, headers).end(text)
}

/** The name of the tested build, from the file name of its route manifest. */
function buildName(): Promise<string> {
  return new Promise((resolve, reject) => {
    const upstreamRequest = request({ port: upstream, path: '/', headers: { host: 'esperanca.localhost' } }, response =>
      collect(response, html => resolve(/manifest-(\w+)\.js/.exec(html)?.[1] as string)),
    )
    upstreamRequest.on('error', reject).end()
  })
}

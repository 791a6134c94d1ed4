// Compares a built server with bare servers on the same machine, in one run. Argument: the built server's entry file.
import { fork, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { serverEnv, serverFlags } from '../../scripts/run/server-settings.mjs'
import { runLighthouse } from './lighthouse.mjs'
import { paint } from './paint.mjs'

const [entry] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'))
// PostgreSQL must be able to enter the folder when the server runs as root; otherwise the database would be stored elsewhere.
chmodSync(folder, 0o755)
const children = []
const church = 'esperanca.localhost'
/** Seconds of each load test, and its number of connections. */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 40

async function startServer(port, extra = {}) {
  const env = {
    ...serverEnv,
    PORT: String(port),
    ATRIO_DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    PUBLIC_PORT: String(port),
    HOST: '127.0.0.1',
    ...extra,
  }
  const child = spawn(process.execPath, [...serverFlags, entry], { env, stdio: 'ignore' })
  children.push(child)
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      r => r.ok,
      () => false,
    )
    if (ready) return { port, pid: child.pid, child }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('the server did not start')
}

async function stopServer({ child }) {
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))
}

function startBare(kind, content) {
  const file = join(folder, `${kind}.json`)
  writeFileSync(file, JSON.stringify(content))
  const child = fork(new URL('./bare.mjs', import.meta.url), [kind, file])
  children.push(child)
  return new Promise(resolve => child.once('message', resolve))
}

const megabytes = pid => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

/** Measures requests per second. @throws when any response was not a 200, because fast errors would distort the result */
async function load(port, path, headers = {}, setupRequest) {
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    headers: { host: church, 'accept-encoding': 'br', 'accept-language': 'pt-BR', ...headers },
  }
  if (setupRequest) options.requests = [{ setupRequest }]
  await autocannon({ ...options, duration: 2 })
  const { requests, non2xx, errors, latency } = await autocannon({ ...options, duration: seconds })
  if (non2xx || errors) throw new Error(`${path}: ${non2xx} responses were not 200, ${errors} requests failed`)
  return { rate: requests.average, p99: latency.p99 }
}

let requestCount = 0
/** Sends every request from another IP address, so that no rate limit rejects it. */
const fromNewAddress = request => {
  requestCount++
  return {
    ...request,
    headers: {
      ...request.headers,
      'x-forwarded-for': `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    },
  }
}
const newPage = request => fromNewAddress({ ...request, path: `/?search=${requestCount}` })

const row = (name, value, goal = '') => console.log(`${name.padEnd(52)} ${String(value).padStart(12)}  ${goal}`)
const ratio = (a, b) => (a / b).toFixed(2)

try {
  // The first start seeds the demo churches. The second start is measured.
  await stopServer(await startServer(3390))
  const cachingServer = await startServer(3390)
  const uncachedServer = await startServer(3391, { PAGE_CACHE_MB: '0' })
  const idleMegabytes = megabytes(cachingServer.pid)
  const pageHeaders = { host: church, 'accept-encoding': 'br', 'accept-language': 'pt-BR' }
  const get = async (path, headers = pageHeaders) => {
    const { request } = await import('node:http')
    return new Promise((resolve, reject) => {
      request({ port: cachingServer.port, path, headers }, response => {
        const parts = []
        response.on('data', part => parts.push(part))
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })
  }
  const page = await get('/')
  const { date, connection, 'keep-alive': _k, ...headers } = page.headers
  const json = await get('/api/igreja/codigo/esperanca', { host: church })
  const bareHttp = await startBare('http', { headers, body: page.body.toString('base64') })
  const bareHono = await startBare('hono', { body: json.body.toString('base64') })

  console.log(`\n${connections} connections, ${seconds} s each, on ${process.version}\n`)
  const bare = await load(bareHttp, '/')
  const cached = await load(cachingServer.port, '/')
  row('bare node:http, the same bytes', `${Math.round(bare.rate)}/s`)
  row('home page, from the response cache', `${Math.round(cached.rate)}/s`)
  row('  ratio to bare', ratio(cached.rate, bare.rate), 'goal >= 0.7')
  const renders = await load(cachingServer.port, '/', {}, newPage)
  row('home page, rendered for each request', `${Math.round(renders.rate)}/s`, 'goal >= 150')
  const hono = await load(bareHono, '/')
  const read = await load(cachingServer.port, '/api/igreja/codigo/esperanca')
  const uncached = await load(uncachedServer.port, '/api/igreja/codigo/esperanca', {}, fromNewAddress)
  row('bare Hono, the same JSON', `${Math.round(hono.rate)}/s`)
  row('church reply, from the response cache', `${Math.round(read.rate)}/s`)
  row('  ratio to bare Hono', ratio(read.rate, hono.rate), 'goal >= 0.6')
  row('church reply, from the database each time', `${Math.round(uncached.rate)}/s`)
  row('  ratio to bare Hono', ratio(uncached.rate, hono.rate), 'goal >= 0.25')
  const newsPath = '/api/igreja/esperanca/noticia/'
  const bareNews = await startBare('hono', { body: (await get(newsPath, { host: church })).body.toString('base64') })
  const bareList = await load(bareNews, '/')
  const news = await load(cachingServer.port, newsPath)
  row('list of news, from the response cache', `${Math.round(news.rate)}/s`)
  row('  ratio to bare Hono with the same JSON', ratio(news.rate, bareList.rate), 'goal >= 0.6')
  row('memory of the server process, idle', `${idleMegabytes} MB`)
  row('memory of the server process, under load', `${megabytes(cachingServer.pid)} MB`, 'goal < 350')

  const html = (await get('/', { host: church, 'accept-language': 'pt-BR' })).body.toString()
  const gzipSizeOf = async pattern => {
    const paths = [...new Set([...html.matchAll(pattern)].map(match => match[1]))]
    const bodies = await Promise.all(paths.map(path => get(path, { host: church })))
    return bodies.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  row('JavaScript of the home page, gzip', `${((await gzipSizeOf(/"(\/assets\/[^"]+\.js)"/g)) / 1000).toFixed(1)} kB`, 'goal <= 150')
  const styles = /<style id="theme">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  row('CSS of the home page (inline), gzip', `${(gzipSync(styles, { level: 9 }).length / 1000).toFixed(1)} kB`, 'goal <= 15')
  const paintTimes = await paint(`http://${church}:${cachingServer.port}/`, 5)
  row('first contentful paint, slow 4G and 4x slower processor', `${Math.round(paintTimes.first)} ms`, 'goal <= 1000')
  row('largest contentful paint', `${Math.round(paintTimes.largest)} ms`, 'goal <= 1800')
  row('layout shift', paintTimes.shift.toFixed(4), 'goal < 0.02')
  row('transferred script (brotli)', `${(paintTimes.script / 1000).toFixed(1)} kB`)
  for await (const { url, slowdown, scores, failedAudits } of runLighthouse(
    ['/', '/about', '/access'].map(path => `http://${church}:${cachingServer.port}${path}`),
  ))
    row(
      `Lighthouse ${new URL(url).pathname}: ${Object.keys(scores).join(', ')}`,
      Object.values(scores).join(' '),
      `goal >= 95 (processor ${slowdown.toFixed(1)} times slower) ${failedAudits.join(' ')}`,
    )
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map(child => new Promise(resolve => (child.exitCode !== null || child.signalCode ? resolve() : child.once('exit', resolve)))),
  )
  rmSync(folder, { recursive: true, force: true })
}

// Compares a built server with bare servers on the same machine, in one run. Argument: the built server's entry file.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serverEnv, serverFlags } from '../../scripts/run/server-settings.mjs'
import { comparison, startBare, stopBares } from './comparison.mjs'
import { runLighthouse } from './lighthouse.mjs'
import { paint } from './paint.mjs'
import { atLeast, below, row } from './report.mjs'
import { taps } from './taps.mjs'
import { findOrInstallWrk, load } from './wrk.mjs'

const [entry] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'))
// PostgreSQL must be able to enter the folder when the server runs as root; otherwise the database would be stored elsewhere.
chmodSync(folder, 0o755)
const children = []
const church = 'esperanca.localhost'
/** Seconds of each load test. */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)

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
    if (child.exitCode !== null) throw new Error(`the server did not start; is port ${port} in use?`)
    if (ready) return { port, pid: child.pid, child }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('the server did not start')
}

async function stopServer({ child }) {
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))
}

const megabytes = pid => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

const perSecond = rate => `${Math.round(rate).toLocaleString('en')}/s`

try {
  await findOrInstallWrk()
  // The first start seeds the demo churches. The second start is measured.
  await stopServer(await startServer(3390))
  const cachingServer = await startServer(3390)
  const uncachedServer = await startServer(3391, { PAGE_CACHE_MB: '0' })
  const idleMegabytes = megabytes(cachingServer.pid)
  const pageHeaders = { host: church, 'accept-encoding': 'br', 'accept-language': 'pt-BR' }
  const get = (path, headers = pageHeaders) =>
    new Promise((resolve, reject) => {
      request({ port: cachingServer.port, path, headers }, response => {
        const parts = []
        response.on('data', part => parts.push(part))
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })
  const bareOf = async (kind, path, requestHeaders) => startBare(kind, await get(path, requestHeaders))
  const churchPath = '/api/igreja/codigo/esperanca'
  const newsPath = '/api/igreja/esperanca/noticia/'

  console.log(`\n40 connections, ${seconds} s each, on ${process.version}\n`)
  for (const [client, headers] of [
    ['', { 'accept-encoding': 'br' }],
    [', for a client without compression', { 'accept-encoding': '' }],
  ]) {
    // The second request is answered with a better compression, which is then kept.
    await get('/', { ...pageHeaders, ...headers })
    await new Promise(resolve => setTimeout(resolve, 500))
    const port = await bareOf('http', '/', { ...pageHeaders, ...headers })
    await comparison(`home page, kept${client}`, { port, headers }, { port: cachingServer.port, path: '/', headers, seconds }, 0.7)
  }
  const renders = await load({ port: cachingServer.port, path: '/?search=%d', numbered: true, seconds: 2 * seconds })
  row('home page, rendered for each request', perSecond(renders), atLeast(renders, 150, '/s'))
  row('memory of the server process, idle', `${idleMegabytes} MB`)
  const loadedMegabytes = megabytes(cachingServer.pid)
  row('memory of the server process, under load', `${loadedMegabytes} MB`, below(loadedMegabytes, 350, ' MB'))
  const bareChurch = { port: await bareOf('hono', churchPath, { host: church }) }
  const bareNews = { port: await bareOf('hono', newsPath, { host: church }) }
  await comparison('church reply, kept', bareChurch, { port: cachingServer.port, path: churchPath, seconds }, 0.6)
  await comparison('list of news, kept', bareNews, { port: cachingServer.port, path: newsPath, seconds }, 0.6)
  const uncached = { port: uncachedServer.port, path: churchPath, numbered: true, seconds }
  await comparison('church reply, not kept; simultaneous requests share one', bareChurch, uncached, 0.3)
  const search = await load({ port: uncachedServer.port, path: '/api/igreja/esperanca/busca/?q=palavra%d', numbered: true, seconds })
  row('search, another word each time', perSecond(search))

  const html = (await get('/', { host: church, 'accept-language': 'pt-BR' })).body.toString()
  const gzipSizeOf = async pattern => {
    const paths = [...new Set([...html.matchAll(pattern)].map(match => match[1]))]
    const bodies = await Promise.all(paths.map(path => get(path, { host: church })))
    return bodies.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  const kilobytes = value => `${value.toFixed(1)} kB`
  const script = (await gzipSizeOf(/"(\/assets\/[^"]+\.js)"/g)) / 1000
  row('JavaScript of the home page, gzip', kilobytes(script), below(script, 150, ' kB'))
  const style = gzipSync(/<style id="theme">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '', { level: 9 }).length / 1000
  row('CSS of the home page (inline), gzip', kilobytes(style), below(style, 15, ' kB'))
  const { first, largest, shift, script: transferred } = await paint(`http://${church}:${cachingServer.port}/`, 5)
  row('first contentful paint, slow 4G and 4x slower processor', `${Math.round(first)} ms`, below(first, 1_000, ' ms'))
  row('largest contentful paint', `${Math.round(largest)} ms`, below(largest, 1_800, ' ms'))
  row('layout shift', shift.toFixed(4), below(shift, 0.02))
  row('transferred script (brotli)', kilobytes(transferred / 1000))
  const { pages, work, rate } = await taps(`http://${church}:${cachingServer.port}/`, 5)
  row('a fixed piece of work in the page', `${work} ms`, undefined, `(processor ${rate} times slower)`)
  for (const { path, milliseconds } of pages)
    row(`tap to changed screen, on a cheap phone: ${path}`, `${milliseconds} ms`, below(milliseconds, 100, ' ms'))
  for await (const { url, slowdown, scores, failedAudits } of runLighthouse(
    ['/', '/about', '/access'].map(path => `http://${church}:${cachingServer.port}${path}`),
  )) {
    const note = `(processor ${slowdown.toFixed(1)} times slower) ${failedAudits.join(' ')}`
    const values = Object.values(scores)
    row(`Lighthouse ${new URL(url).pathname}: ${Object.keys(scores).join(', ')}`, values.join(' '), atLeast(Math.min(...values), 95), note)
  }
} finally {
  await stopBares()
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map(child => new Promise(resolve => (child.exitCode !== null || child.signalCode ? resolve() : child.once('exit', resolve)))),
  )
  rmSync(folder, { recursive: true, force: true })
}

// Compares logins with bare argon2id, and measures page times during many failed logins. Argument: the built server's entry file.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { serverEnv, serverFlags } from '../../scripts/run/server-settings.mjs'
import { atLeast, percentile, row } from './report.mjs'

const [entry] = process.argv.slice(2)
const port = Number(process.env.BENCH_PORT ?? 3394)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const host = 'esperanca.localhost'
const folder = mkdtempSync(join(tmpdir(), 'atrio-login-'))
chmodSync(folder, 0o755)
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

const logins = ['maria', 'ana', 'conteudo', 'admin', 'super', 'pedro', 'rede']
const password = 'Demo@1234'

let requestCount = 0
/** Sends each call from another IP address, so that no rate limit rejects it. @returns its status and milliseconds */
function send(path, body) {
  requestCount++
  const from = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
  const content = body && JSON.stringify(body)
  const headers = { host, 'x-forwarded-for': from, 'accept-encoding': 'br', 'accept-language': 'pt-BR' }
  if (content) Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
  return new Promise((resolve, reject) => {
    const started = performance.now()
    request({ port, path, headers, agent, method: body ? 'POST' : 'GET' }, response => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode, ms: performance.now() - started }))
    })
      .on('error', reject)
      .end(content)
  })
}

async function startServer() {
  const env = { ...serverEnv, PORT: String(port), ATRIO_DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, [...serverFlags, entry], { env, stdio: 'ignore' })
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      r => r.ok,
      () => false,
    )
    if (ready) return child
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('the server did not start')
}

/** Repeats `task`, `concurrency` at a time. @returns the number of finished runs per second */
async function rateOf(concurrency, task) {
  let [done, stop] = [0, false]
  const work = async () => {
    while (!stop) {
      await task()
      if (!stop) done++
    }
  }
  const workers = Array.from({ length: concurrency }, work)
  await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  stop = true
  const result = done / seconds
  await Promise.all(workers)
  return result
}

async function bareRate() {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return rateOf(8, () => verify(stored, password))
}

/** Logins of each account: fewer than the limit for a minute (docs/security.md). */
const loginsPerAccount = 28

/** Logins per second: two at a time for each account, always from the same browser. */
async function loginRate() {
  const started = performance.now()
  await Promise.all(
    [...logins, ...logins].map(async name => {
      for (let left = loginsPerAccount / 2; left > 0; left--) {
        const body = { username: `${name}@demo.atrio.app`, password, dispositivo: `bench-browser-of-${name}` }
        const { status } = await send('/api/security/login_check', body)
        if (status !== 200) throw new Error(`a login returned ${status}`)
      }
    }),
  )
  return (logins.length * loginsPerAccount * 1_000) / (performance.now() - started)
}

/** Requests a page repeatedly, one request after another, until `until` resolves. @returns the milliseconds, ascending */
async function pageTimes(path, until) {
  const times = []
  let over = false
  void until.then(() => (over = true))
  while (!over) {
    const { status, ms } = await send(path())
    if (status !== 200) throw new Error(`${path()} returned ${status}`)
    times.push(ms)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return times.sort((a, b) => a - b)
}

const milliseconds = (times, share) => `${percentile(times, share).toFixed(1)} ms`
const cachedPath = () => '/'
const uncachedPath = () => `/?search=${requestCount}`
const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Makes 1,000 failed logins, 200 at a time, for accounts that do not exist. */
async function failManyLogins() {
  const statuses = {}
  let left = 1_000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      while (left-- > 0) {
        const { status } = await send('/api/security/login_check', { username: `x${left}@example.org`, password: 'wrong' })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  return { statuses, seconds: (performance.now() - started) / 1000 }
}

const child = await startServer()
try {
  const warmUp = await pageTimes(cachedPath, wait(500))
  if (!warmUp.length) throw new Error('no page was received')
  console.log(`\n${seconds} s each, on ${process.version}\n`)
  const verifiesPerSecond = await bareRate()
  const loginsPerSecond = await loginRate()
  row('bare argon2id verify', `${verifiesPerSecond.toFixed(1)}/s`)
  row('logins', `${loginsPerSecond.toFixed(1)}/s`)
  const ratio = loginsPerSecond / verifiesPerSecond
  row('  ratio to bare', ratio.toFixed(2), atLeast(ratio, 0.6))
  for (const [name, path] of [
    ['page, from the response cache', cachedPath],
    ['page, rendered each time', uncachedPath],
  ]) {
    const timesBefore = await pageTimes(path, wait(seconds * 500))
    const failedLogins = failManyLogins()
    const timesDuring = await pageTimes(path, failedLogins)
    const { statuses, seconds: duration } = await failedLogins
    row(`${name}: median, 99th percentile`, `${milliseconds(timesBefore, 0.5)}, ${milliseconds(timesBefore, 0.99)}`)
    row(
      '  during 1,000 failed logins',
      `${milliseconds(timesDuring, 0.5)}, ${milliseconds(timesDuring, 0.99)}`,
      undefined,
      `${duration.toFixed(1)} s, statuses ${JSON.stringify(statuses)}`,
    )
  }
} finally {
  agent.destroy()
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

// Logins beside bare argon2id in one run, and what a storm of wrong logins does to other people's pages. Argument: the built server's entry.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { serverEnv, serverFlags } from '../../scripts/prepare.mjs'

const [entry] = process.argv.slice(2)
const port = Number(process.env.BENCH_PORT ?? 3394)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const host = 'esperanca.localhost'
const folder = mkdtempSync(join(tmpdir(), 'atrio-login-'))
chmodSync(folder, 0o755)
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

const logins = ['maria', 'ana', 'conteudo', 'admin', 'super', 'pedro', 'rede']
const password = 'Demo@1234'

let served = 0
/** Each call from another address, so that limits do not answer instead of the server. */
function ask(path, body) {
  served++
  const from = `10.${(served >> 16) & 255}.${(served >> 8) & 255}.${served & 255}`
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

/** Runs `task` over and over, so many at once, and says how often a second it was done. */
async function rate(atOnce, task) {
  let [done, stop] = [0, false]
  const work = async nth => {
    while (!stop) {
      await task(nth)
      if (!stop) done++
    }
  }
  const workers = Array.from({ length: atOnce }, (_, nth) => work(nth))
  await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  stop = true
  const result = done / seconds
  await Promise.all(workers)
  return result
}

async function bare() {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return rate(8, () => verify(stored, password))
}

/** Two at once for each login: known accounts from known browsers. */
const logInOften = () =>
  rate(logins.length * 2, async nth => {
    const name = logins[nth % logins.length]
    const body = { username: `${name}@demo.atrio.app`, password, dispositivo: `bench-browser-of-${name}` }
    const { status } = await ask('/api/security/login_check', body)
    if (status !== 200) throw new Error(`a login was answered ${status}`)
  })

/** Times of a page, one after another, until `until` is over. */
async function pageTimes(path, until) {
  const times = []
  let over = false
  void until.then(() => (over = true))
  while (!over) {
    const { status, ms } = await ask(path())
    if (status !== 200) throw new Error(`${path()} was answered ${status}`)
    times.push(ms)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return times.sort((a, b) => a - b)
}

const part = (times, share) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)} ms`
const row = (name, value, goal = '') => console.log(`${name.padEnd(58)} ${String(value).padStart(22)}  ${goal}`)
const cached = () => '/'
const uncached = () => `/?search=${served}`
const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

/** A thousand wrong logins, two hundred at once, for people who are not there. */
async function storm() {
  const answers = {}
  let left = 1_000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      while (left-- > 0) {
        const { status } = await ask('/api/security/login_check', { username: `x${left}@example.org`, password: 'wrong' })
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
  return { answers, seconds: (performance.now() - started) / 1000 }
}

const child = await startServer()
try {
  const warm = await pageTimes(cached, wait(500))
  if (!warm.length) throw new Error('no page came')
  console.log(`\n${seconds} s each, on ${process.version}\n`)
  const alone = await bare()
  const through = await logInOften()
  row('bare argon2id verify', `${alone.toFixed(1)}/s`)
  row('logins', `${through.toFixed(1)}/s`)
  row('  ratio to bare', (through / alone).toFixed(2), 'goal >= 0.6')
  for (const [name, path] of [
    ['page, kept', cached],
    ['page, rendered each time', uncached],
  ]) {
    const calm = await pageTimes(path, wait(seconds * 500))
    const running = storm()
    const busy = await pageTimes(path, running)
    const { answers, seconds: took } = await running
    row(`${name}: half of them within, 99 % within`, `${part(calm, 0.5)}, ${part(calm, 0.99)}`)
    row(
      '  while 1,000 wrong logins run',
      `${part(busy, 0.5)}, ${part(busy, 0.99)}`,
      `${took.toFixed(1)} s, answers ${JSON.stringify(answers)}`,
    )
  }
} finally {
  agent.destroy()
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

// Measures payments by the sandbox, and messages of a gateway. Argument: the built server's entry file.
import { fork, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf } from '#server/db/embedded/embedded-server.ts'
import { serverEnv, serverFlags } from '../../scripts/run/server-settings.mjs'
import { zoopKeys } from '../gateways/zoop.ts'
import { atLeast, below, percentile, row } from './report.mjs'

const [entry] = process.argv.slice(2)
const port = Number(process.env.BENCH_PORT ?? 3394)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const folder = mkdtempSync(join(tmpdir(), 'atrio-paying-'))
chmodSync(folder, 0o755)
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const children = []
const guest = randomBytes(32).toString('hex')
const env = { ...serverEnv, PORT: String(port), ATRIO_DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1', HOST: '127.0.0.1' }

let requestCount = 0
/** Sends each call from another IP address, so that no rate limit rejects it. @returns its reply and milliseconds */
function send(church, path, body, headers = {}) {
  requestCount++
  const from = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
  const content = body && (typeof body === 'string' ? body : JSON.stringify(body))
  const all = { host: `${church}.localhost`, 'x-forwarded-for': from, ...headers }
  if (content) Object.assign(all, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
  return new Promise((resolve, reject) => {
    const started = performance.now()
    request({ port, path, headers: all, agent, method: body ? 'POST' : 'GET' }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => (text += part))
      response.on('end', () => resolve({ status: response.statusCode, text, ms: performance.now() - started }))
    })
      .on('error', reject)
      .end(content)
  })
}

async function startServer(extra = {}) {
  const child = spawn(process.execPath, [...serverFlags, entry], { env: { ...env, ...extra }, stdio: 'ignore' })
  children.push(child)
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

const ended = child => new Promise(resolve => (child.exitCode !== null ? resolve() : child.once('exit', resolve)))

async function stopServer(child) {
  child.kill('SIGTERM')
  await ended(child)
}

/** Gives a church real keys of Zoop, for the small server that plays it. */
async function storeZoopKeys(codigo) {
  const flags = ['church', 'payments', '--codigo', codigo, '--gateway', 'zoop', '--mode', 'producao']
  const command = spawn(process.execPath, [entry, ...flags], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  command.stdin.end(JSON.stringify(zoopKeys))
  await ended(command)
  if (command.exitCode !== 0) throw new Error('the keys were not stored')
}

async function inDatabase(statement, values) {
  const client = new pg.Client({ connectionString: addressOf(realpathSync(join(folder, 'postgres')), 'atrio') })
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

async function payBy(church, metodo, motivo) {
  const body = {
    tipo: 'doacao',
    metodo,
    motivos: [{ id: motivo, valor: 5_000 }],
    dadosNaoCadastrado: { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org' },
  }
  const reply = await send(church, '/api/pagamento/', body, { 'idempotency-key': randomUUID(), 'guest-secret': guest })
  if (reply.status !== 200) throw new Error(`${metodo}: ${reply.status} ${reply.text}`)
  return reply
}

const reasonOf = async church =>
  JSON.parse((await send(church, `/api/igreja/${church}/pagamento-motivo/?doacao=true`)).text).sort(
    (a, b) => a.valorMinimo - b.valorMinimo,
  )[0].id

/** Repeats a task, `concurrency` at a time, until it says that it has ended. */
const together = (concurrency, task) =>
  Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (await task());
    }),
  )

async function measurePayments(metodo) {
  const motivo = await reasonOf('esperanca')
  const times = []
  const end = performance.now() + seconds * 1_000
  await together(4, async () => {
    times.push((await payBy('esperanca', metodo, motivo)).ms)
    return performance.now() < end
  })
  times.sort((a, b) => a - b)
  const p95 = percentile(times, 0.95)
  row(`payments, 4 at once: ${metodo}`, `${(times.length / seconds).toFixed(0)}/s`)
  row(
    '  median, 95th, 99th percentile',
    [0.5, 0.95, 0.99].map(share => `${percentile(times, share).toFixed(1)} ms`).join(', '),
    below(p95, 60, ' ms'),
  )
}

async function measureMessages(zoop, count) {
  const motivo = await reasonOf('rede-norte')
  const codes = []
  await together(8, async () => {
    const { text } = await payBy('rede-norte', 'pix', motivo)
    return codes.push(JSON.parse(text).codigo) < count
  })
  const hooks = []
  for (const codigo of codes) {
    const said = new Promise(resolve => zoop.once('message', resolve))
    zoop.send(codigo)
    hooks.push(await said)
  }
  const [{ segredo_aviso: secret }] = await inDatabase(
    `select segredo_aviso from igreja_gateway where gateway = 8 and igreja_id = (select id from igreja where codigo = 'rede-norte')`,
  )
  const started = performance.now()
  await together(40, async () => {
    const hook = hooks.pop()
    if (!hook) return false
    const { status, text } = await send('rede-norte', `/api/hooks/zoop/rede-norte?segredo=${secret}`, hook)
    if (status !== 200) throw new Error(`a message: ${status} ${text}`)
    return true
  })
  const rate = (codes.length * 1_000) / (performance.now() - started)
  row(`messages of a gateway, ${codes.length}, 40 at once`, `${rate.toFixed(0)}/s`, atLeast(rate, 300, '/s'))
  for (;;) {
    const [{ left }] = await inDatabase(`select count(*)::int as left from pagamento where codigo = any($1) and situacao <> 'aprovado'`, [
      codes,
    ])
    if (!left) break
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  row('  until all of them are booked', `${((performance.now() - started) / 1_000).toFixed(1)} s`)
}

try {
  console.log(`\n${seconds} s each, on ${process.version}\n`)
  const first = await startServer()
  await measurePayments('pix')
  await measurePayments('pix-manual')
  await stopServer(first)
  const zoop = fork(new URL('./zoop.ts', import.meta.url))
  children.push(zoop)
  const url = await new Promise(resolve => zoop.once('message', resolve))
  await storeZoopKeys('rede-norte')
  await startServer({ ZOOP_URL: url })
  await measureMessages(zoop, 1_500)
} finally {
  agent.destroy()
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(ended))
  rmSync(folder, { recursive: true, force: true })
}

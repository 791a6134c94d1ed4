// One church under flood (npm run bench -- flood): what people of other churches wait meanwhile.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { signToken } from '#features/access/server/index.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { build } from '../../scripts/build/build.mjs'
import { serverEnv } from '../../scripts/run/server-settings.mjs'
import { cleanUp, launch, launchServer, makeFolder, waitUntilReady } from '../process/server.ts'
import { percentile, row } from './report.mjs'
import { findOrInstallWrk } from './wrk.mjs'

type Call = { method: string; path: string; host: string; token?: string; body?: object; origin?: string }
type Place = { id: number; slug: string; host: string; tokens: string[]; members: number[]; prayers: number[] }

const secret = 'a secret that only measured servers have'
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const [connections, observers, pauseMs] = [100, 4, 20]
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
let port = 0
let requests = 0

/** Sends a call from another IP address each time. @returns its milliseconds @throws when it does not succeed */
function send({ method, path, host, token, body }: Call): Promise<number> {
  const number = ++requests
  const content = body && JSON.stringify(body)
  const headers = {
    host,
    'accept-encoding': 'br',
    'x-forwarded-for': `11.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: 20_000 }, response => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${method} ${path}: ${response.statusCode}`))
      })
    })
    call.on('timeout', () => call.destroy(new Error(`no response to ${path}`)))
    call.on('error', reject)
    call.end(content)
  })
}

const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T

/** What members and visitors do, by name. */
const actions = {
  'page, kept': ({ host }: Place) => ({ method: 'GET', path: '/', host }),
  'own prayer requests': ({ host, tokens }: Place, n: number) => ({
    method: 'GET',
    path: '/api/user/oracao',
    host,
    token: pick(tokens, n),
  }),
  search: ({ host, slug }: Place) => ({ method: 'GET', path: `/api/igreja/${slug}/busca?q=paz`, host }),
  'pray for a request': ({ host, tokens, members, prayers }: Place, n: number) => ({
    method: 'POST',
    path: '/api/v1/oracao/orar/',
    host,
    token: pick(tokens, n),
    body: { idUsuario: pick(members, n), idOracao: pick(prayers, n) },
  }),
} satisfies Record<string, (place: Place, number: number) => Call>

/** People of some churches, each doing one thing after the other. @returns sorted milliseconds of each action */
async function observe(places: Place[], people = observers): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(Object.keys(actions).map(name => [name, []]))
  const end = performance.now() + seconds * 1000
  const person = async (index: number) => {
    for (let n = index; performance.now() < end; n += people)
      for (const [name, action] of Object.entries(actions)) {
        times.get(name)?.push(await send(action(pick(places, n), n)))
        await sleep(pauseMs * (0.5 + Math.random()))
      }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  return new Map([...times].map(([name, list]) => [name, list.toSorted((a, b) => a - b)]))
}

function textOf({ method, path, host, token, body, origin }: Call): string {
  const content = body ? JSON.stringify(body) : ''
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept-encoding: br',
    'x-forwarded-for: %a',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(origin ? [`origin: ${origin}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${content}`
}

/** Floods the server with calls until the returned function is called. It tells how many were answered each second, and how many refused in all. */
function flood(calls: Call[]): () => Promise<{ rate: number; refused: number }> {
  const file = join(makeFolder(), 'requests')
  writeFileSync(file, calls.map(textOf).join('\x01'))
  const script = fileURLToPath(new URL('./flood.lua', import.meta.url))
  const args = ['-t1', `-c${connections}`, '-d600s', '-s', script, `http://127.0.0.1:${port}/`]
  const wrk = spawn('/usr/bin/wrk', args, { env: { ...process.env, REQUESTS: file }, stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(wrk.stdout)
  return async () => {
    wrk.kill('SIGINT')
    return JSON.parse((await output).split('\n').at(-2) ?? '')
  }
}

/** Logs members of a church in, directly in the database. */
async function placeOf(database: pg.Client, church: { id: string; slug: string; codigo: string }, count: number): Promise<Place> {
  const members = await database.query('select id, conta_id from usuario where igreja_id = $1 order by id limit $2', [church.id, count])
  const accounts = members.rows.map(({ conta_id }) => Number(conta_id))
  const sessions = await database.query(
    `insert into sessao (conta_id, igreja_id, dispositivo) select unnest($1::bigint[]), $2, 'Firefox, Linux' returning id, conta_id`,
    [accounts, church.id],
  )
  const tokenOf = new Map<number, string>()
  for (const { id, conta_id } of sessions.rows) {
    const subject = { accountId: Number(conta_id), sessionId: id }
    tokenOf.set(subject.accountId, await signToken(new TextEncoder().encode(secret), subject))
  }
  const prayers = await database.query(
    `insert into oracao (igreja_id, usuario_id, mensagem, com_nome, situacao)
     select $1, unnest($2::bigint[]), 'Pela minha família.', true, 'publicada' returning id`,
    [church.id, members.rows.slice(0, 20).map(({ id }) => id)],
  )
  return {
    id: Number(church.id),
    slug: church.slug,
    host: `${church.codigo}.localhost`,
    tokens: accounts.map(account => tokenOf.get(account) as string),
    members: members.rows.map(({ id }) => Number(id)),
    prayers: prayers.rows.map(({ id }) => Number(id)),
  }
}

try {
  await findOrInstallWrk()
  const postgres = await startEmbedded({ dir: join(makeFolder(), 'postgres') })
  const database = new pg.Client({ connectionString: postgres.url })
  // Else the end of the database, after a failure, would hide that failure.
  database.on('error', () => {})
  await database.connect()
  const dataDir = makeFolder()
  const env = { ...serverEnv, DATABASE_URL: postgres.url, APP_SECRET: secret, ATRIO_DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const seeding = launch(process.execPath, [await build(), 'demo', '--churches', '12', '--members', '4800', '--content', '0'], {
    env: { ...env, ATRIO_DATA_DIR: dataDir },
  })
  if ((await seeding.exited).code !== 0) throw new Error(seeding.output())
  const { rows } = await database.query("select id, slug, codigo from igreja where codigo like 'carga-%' order by id")
  const places: Place[] = []
  for (const church of rows) places.push(await placeOf(database, church, places.length ? 20 : 400))
  const [flooded, ...quiet] = places
  if (!flooded) throw new Error('there are no churches')
  const server = await launchServer({ dataDir, env })
  port = server.port
  await waitUntilReady(server)
  console.log(`\n${connections} connections flood one church, ${observers} people use ${quiet.length} others; ${process.version}\n`)
  await observe(quiet) // warms up

  const numbers = Array.from({ length: flooded.tokens.length }, (_, n) => n)
  const floods = {
    'members who read': numbers.map(n => actions['own prayer requests'](flooded, n)),
    searches: [actions.search(flooded)],
    'members who write': numbers.map(n => actions['pray for a request'](flooded, n)),
    'pages that are kept': [actions['page, kept'](flooded)],
    'pages that are kept, by another site': [{ ...actions['page, kept'](flooded), origin: 'https://other.example' }],
    'pages that are not kept': [{ method: 'GET', path: '/?search=%d', host: flooded.host }],
  } satisfies Record<string, Call[]>
  for (const [name, calls] of Object.entries(floods)) {
    const before = await observe(quiet)
    const stop = flood(calls)
    const [during, ofFlooded] = await Promise.all([observe(quiet), observe([flooded], 1)])
    const { rate, refused } = await stop()
    row(`flood of ${name}`, `${Math.round(rate)}/s`, undefined, `${refused} refused`)
    for (const [action, times] of during) {
      const figures = [before.get(action) ?? [], times].map(list => [0.5, 0.99].map(share => percentile(list, share)))
      const [alone, meanwhile] = figures as [[number, number], [number, number]]
      const shown = alone.map((ms, index) => `${ms.toFixed(1)} → ${(meanwhile[index] as number).toFixed(1)}`)
      row(`  others: ${action}`, `p50 ${shown[0]}, p99 ${shown[1]} ms`, { goal: 'p50 + 20 %', reached: meanwhile[0] <= alone[0] * 1.2 })
    }
    const waits = [...ofFlooded].map(([action, times]) => `${action} ${percentile(times, 0.5).toFixed(0)}`)
    row('  people of the flooded church', `p50 ${waits.join(', ')} ms`)
  }
  await database.end()
} finally {
  agent.destroy()
  await cleanUp()
}

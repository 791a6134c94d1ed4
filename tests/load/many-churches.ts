// Five hundred churches on one node and on two (npm run bench -- churches): what visitors wait while pages are rendered, while churches are
// written to, and when a node is killed.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { busChannel } from '#server/bus/messages.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { build } from '../../scripts/build/build.mjs'
import { logIn } from '../process/requests.ts'
import { cleanUp, launch, launchServer, makeFolder, type Server, waitUntilReady } from '../process/server.ts'
import { below, percentile, row } from './report.mjs'

const [visitorCount, pauseMs, seconds] = [40, 50, 15]
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let requests = 0

type Call = { host: string; path?: string; connection?: Agent | false; method?: string; token?: string; key?: string; body?: object }

/** Sends a request from another IP address each time, so that no limit refuses it. @returns its status and milliseconds */
function send(
  port: number,
  { host, path = '/', connection = agent, method = 'GET', token, key, body }: Call,
): Promise<{ status: number; ms: number }> {
  requests++
  const content = body && JSON.stringify(body)
  const headers = {
    host,
    'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    'accept-encoding': 'br',
    'accept-language': 'pt-BR',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: connection, timeout: 20_000 }, response => {
      response.on('error', reject)
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }))
    })
    call.on('timeout', () => call.destroy(new Error('no response')))
    call.on('error', reject)
    call.end(content)
  })
}

/** Prints what visitors waited. @param times milliseconds @param since start of the measurement */
function waits(name: string, times: number[], since: number, hasGoal = true, note?: string) {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, max] = [0.5, 0.99, 1].map(share => Math.round(percentile(sorted, share))) as [number, number, number]
  const perSecond = Math.round((times.length * 1000) / (performance.now() - since))
  const goal = hasGoal ? { ...below(p99, 300), goal: 'p99 < 300 ms' } : undefined
  row(name, `${perSecond}/s, p50 ${p50}, p99 ${p99}, max ${max} ms`, goal, note)
}

/** Visitors who read home pages of random churches until `isOver`. A visitor whose node is gone asks the next one. @returns the milliseconds */
async function visit(nodes: () => Server[], churches: string[], isOver: () => boolean) {
  const times: number[] = []
  let failed = 0
  const visitor = async (index: number) => {
    for (let turn = index; !isOver(); turn++) {
      const host = churches[Math.floor(Math.random() * churches.length)] as string
      const startedAt = performance.now()
      for (let tries = 0; ; tries++) {
        const live = nodes()
        const { status } = await send((live[(turn + tries) % live.length] as Server).port, { host }).catch(() => ({ status: 0 }))
        if (status === 200) break
        failed++
        if (tries > 20) throw new Error(`${host} has no page: ${status}`)
        await sleep(20)
      }
      times.push(performance.now() - startedAt)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: visitorCount }, (_, index) => visitor(index)))
  return { times, failed }
}

const until = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

try {
  const postgres = await startEmbedded({ dir: join(makeFolder(), 'postgres') })
  const database = new pg.Client({ connectionString: postgres.url })
  // When the database is stopped at the end, or because something has failed, that is not what to report.
  database.on('error', () => {})
  await database.connect()
  const shared = {
    dataDir: makeFolder(),
    env: {
      DATABASE_URL: postgres.url,
      APP_SECRET: 'the same on both of the two nodes',
      LIMITS: 'postgres',
      ATRIO_DEMO: '1',
      TRUST_PROXY: '1',
    },
  }
  const demo = [await build(), 'demo', '--churches', '500', '--members', '2000', '--content', '0']
  const seeding = launch(process.execPath, demo, { env: { ...shared.env, ATRIO_DATA_DIR: shared.dataDir } })
  if ((await seeding.exited).code !== 0) throw new Error(seeding.output())
  const { rows } = await database.query("select id, codigo from igreja where codigo like 'carga-%' order by id")
  const churches = rows.map(({ codigo }) => `${codigo}.localhost`)
  const a = await launchServer(shared)
  await waitUntilReady(a)
  console.log(`\n${churches.length} churches, ${visitorCount} visitors at once, ${process.version}\n`)

  let since = performance.now()
  // Each church once: every visit waits for a render. The pages of the oldest hundred churches were rendered when the server started.
  const unvisited = churches.slice(100).sort(() => Math.random() - 0.5)
  const cold = await Promise.all(
    Array.from({ length: visitorCount }, async () => {
      const times: number[] = []
      for (let host = unvisited.pop(); host; host = unvisited.pop()) times.push((await send(a.port, { host })).ms)
      return times
    }),
  )
  waits('nothing kept yet, without a pause between visits', cold.flat(), since)
  since = performance.now()
  waits('all pages kept', (await visit(() => [a], churches, until(seconds * 1000))).times, since, false)

  const isRenderingOver = until(seconds * 1000)
  const arriving: number[] = []
  since = performance.now()
  await Promise.all([
    // No page of a search is kept.
    ...Array.from({ length: visitorCount }, async () => {
      while (!isRenderingOver()) await send(a.port, { host: churches[requests % churches.length] as string, path: `/?search=w${requests}` })
    }),
    ...Array.from({ length: 3 }, async () => {
      for (; !isRenderingOver(); await sleep(10)) arriving.push((await send(a.port, { host: churches[0] as string, connection: false })).ms)
    }),
  ])
  waits('a kept page on a new connection, while pages are rendered', arriving, since, false)

  /** Changes churches in turn, 40 a second, as a write of a node does. */
  async function write(inBackground: boolean, isOver: () => boolean) {
    for (let n = 0; !isOver(); n++) {
      const { id: church } = rows[n % rows.length]
      await database.query('begin')
      const raised = await database.query(
        'update igreja set versao_conteudo = versao_conteudo + 1 where id = $1 returning versao_conteudo',
        [church],
      )
      const message = { church: Number(church), version: Number(raised.rows[0].versao_conteudo), inBackground }
      await database.query('select pg_notify($1, $2)', [busChannel, JSON.stringify(message)])
      await database.query('commit')
      await sleep(25)
    }
  }
  for (const inBackground of [false, true]) {
    for (const host of churches) await send(a.port, { host })
    const isOver = until(seconds * 1000)
    since = performance.now()
    const [{ times }] = await Promise.all([visit(() => [a], churches, isOver), write(inBackground, isOver)])
    waits(`churches changed in turn, ${inBackground ? 'in the background' : 'old pages never shown'}`, times, since)
  }

  const b = await launchServer(shared)
  await waitUntilReady(b)
  for (const node of [a, b]) for (const host of churches) await send(node.port, { host })
  const token = await logIn(b.port, 'admin')
  let live = [a, b]
  const isOver = until(2 * seconds * 1000)
  const written: string[] = []
  let retried = 0
  /** Adds banners one after the other; a write without a reply is sent again with its key. */
  async function addBanners() {
    for (let n = 0; !isOver(); n++) {
      const [titulo, key] = [`Aviso ${randomUUID()}`, randomUUID()]
      const banner = { host: 'esperanca.localhost', path: '/api/banner/', method: 'POST', token, key, body: { titulo } }
      for (let tries = n; ; tries++) {
        const { status } = await send((live[tries % live.length] as Server).port, banner).catch(() => ({ status: 0 }))
        if (status === 200) break
        retried++
        await sleep(50)
      }
      written.push(titulo)
      // One person may write 120 times a minute.
      await sleep(600)
    }
  }
  since = performance.now()
  const [{ times, failed }] = await Promise.all([
    visit(() => live, churches, isOver),
    write(true, isOver),
    addBanners(),
    sleep(seconds * 1000).then(async () => {
      await a.kill()
      live = [b]
    }),
  ])
  waits('two nodes, one killed', times, since, true, `${failed} visits and ${retried} writes were repeated`)
  const stored = await database.query(
    'select count(*)::int as rows, count(distinct titulo)::int as titles from banner where titulo = any($1)',
    [written],
  )
  const { rows: count, titles } = stored.rows[0]
  const reached = count === written.length && titles === written.length
  row('writes that were confirmed, and are there exactly once', `${titles} of ${written.length}`, { goal: 'all', reached }, `${count} rows`)
  if (!reached) process.exitCode = 1
  await database.end()
} finally {
  agent.destroy()
  await cleanUp()
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { demoColors } from '#server/demo/churches.ts'
import { root } from '../../scripts/run/programs.mjs'
import { solveCaptcha } from '../fixtures/captcha.ts'
import { brandingVersion, type ChangeKind, changeKinds, change as changeWith, fillCaches, page, setColor } from './church-changes.ts'
import { logIn, send } from './requests.ts'
import { cleanUp, launchServer, makeFolder, report, type Server, startServer, waitUntil, waitUntilReady } from './server.ts'

/** What the nodes of one installation share. */
let shared: { dataDir: string; env: Record<string, string> }
let database: pg.Client
let a: Server
let b: Server
let token: string

vi.setConfig({ testTimeout: 90_000 })

beforeAll(async () => {
  const postgres = await startEmbedded({ dir: join(makeFolder(), 'postgres') })
  database = new pg.Client({ connectionString: postgres.url })
  database.on('error', () => {})
  await database.connect()
  shared = {
    dataDir: makeFolder(),
    env: { DATABASE_URL: postgres.url, APP_SECRET: 'the same on both of the two nodes', LIMITS: 'postgres', ATRIO_DEMO: '1' },
  }
  a = await launchServer(shared)
  b = await launchServer(shared)
  await Promise.all([waitUntilReady(a), waitUntilReady(b)])
  token = await logIn(a.port, 'admin')
}, 120_000)

afterAll(async () => {
  await database?.end()
  await cleanUp()
}, 30_000)

describe('two nodes that started at the same time on an empty database', () => {
  test('have migrated it once', async () => {
    const { entries } = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8'))
    expect(await countRows('atrio.migracao')).toBe(entries.length)
  })

  test('have created the demo once', async () => {
    const demoRuns = [a, b].map(({ output }) => output().match(/Making the demo churches/g)?.length ?? 0)
    expect(demoRuns.sort()).toEqual([0, 1])
    expect(await countRows('igreja')).toBe(Object.keys(demoColors).length)
    for (const [table, name] of [
      ['igreja_app_menu', 'nome'],
      ['banner', 'titulo'],
    ] as const) {
      expect(await countRows(table)).toBeGreaterThan(0)
      expect(await countRows(`(select from ${table} group by igreja_id, ${name} having count(*) > 1) as twice`)).toBe(0)
    }
  })

  test('share sessions, and count the failed logins of an account together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push(await tryToLogIn(i % 2 ? a : b))
    expect(statuses).toEqual([401, 401, 401, 422, 422])
    // With a captcha ten tries in total. A challenge of one node is solved at the other.
    const statusesWithCaptcha: number[] = []
    for (let i = 0; i < 9; i++)
      statusesWithCaptcha.push(await tryToLogIn(i % 2 ? a : b, await solveCaptcha(await challenge(i % 2 ? b : a))))
    expect(statusesWithCaptcha).toEqual([...Array(7).fill(401), 429, 429])
    expect((await send(b.port, { path: '/api/me', token })).status).toBe(200)
  })
})

describe('a change made through one node', () => {
  test('is visible within a second in the pages and replies of the other', async () => {
    const times: number[] = []
    for (let i = 0; i < 20; i++) {
      const [from, other] = i % 2 ? [b, a] : [a, b]
      times.push(await change(changeKinds[i % changeKinds.length] as ChangeKind, i, from, other))
    }
    report(`a change is visible on the other node after ${median(times)} ms (median), at most after ${Math.max(...times)} ms`)
    expect(Math.max(...times)).toBeLessThan(1_000)
  })

  test('is visible also when the bus connections were cut just before, and the next changes are as fast as usual', async () => {
    await fillCaches(b)
    expect(await endBusConnections()).toBe(2)
    const time = await change('colour', 100, a, b)
    await waitUntil('both listen again', async () => (await countListeners()) === 2, 5_000)
    const next = Math.max(await change('menu', 101, a, b), await change('colour', 102, b, a))
    report(`after a cut a change is visible after ${time} ms, the next ones after ${next} ms`)
    expect(time).toBeLessThan(2_000)
    expect(next).toBeLessThan(1_000)
  })

  test('is visible as soon as the nodes can listen again', async () => {
    const color = '#0A7B5C'
    const version = await brandingVersion(a.port, token)
    await setColor(a.port, token, '#0A7B5B', version)
    await fillCaches(b)
    // New connections are refused; open ones, such as the one of the last write, continue to work.
    await allowConnections(false)
    try {
      expect(await endBusConnections()).toBe(2)
      await sleep(1_000)
      expect(await countListeners()).toBe(0)
      await setColor(a.port, token, color, version + 1)
    } finally {
      await allowConnections(true)
    }
    await waitUntil('the node shows the change', async () => (await page(b)).text.includes(`--brand:${color}`), 8_000)
    await waitUntil('both listen again', async () => (await countListeners()) === 2, 8_000)
    expect(await change('colour', 110, a, b)).toBeLessThan(1_000)
  })
})

describe('when one node is killed', () => {
  test('the other continues to read and write, and the restarted node has what was written in the meantime', async () => {
    for (const which of ['first', 'second'] as const) {
      const [killedNode, otherNode] = which === 'first' ? [a, b] : [b, a]
      let isStopped = false
      const busyNode = keepBusy(killedNode, () => isStopped)
      const statuses: number[] = []
      let slowestMs = 0
      for (let i = 0; i < 30; i++) {
        if (i === 10) await killedNode.kill()
        const startedAt = performance.now()
        const [read, write] = await Promise.all([page(otherNode), addMenuItem(otherNode, `${which} ${i}`)])
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        statuses.push(read.status, write.status)
      }
      isStopped = true
      await busyNode
      report(`the ${which} was killed: slowest response of the other ${Math.round(slowestMs)} ms`)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(slowestMs).toBeLessThan(2_000)

      const restarted = await startServer({ ...shared, port: killedNode.port })
      if (which === 'first') a = restarted
      else b = restarted
      const shown = (await send(restarted.port, { path: '/api/igreja-app-menu?igreja=esperanca' })).text
      for (let i = 0; i < 30; i++) expect(shown).toContain(`"${which} ${i}"`)
      expect(await change('colour', which === 'first' ? 120 : 121, otherNode, restarted)).toBeLessThan(1_000)
    }
  })
})

const change = (kind: ChangeKind, n: number, from: Server, other: Server) => changeWith(token, kind, n, from, other)

const addMenuItem = (node: Server, nome: string) =>
  send(node.port, {
    method: 'POST',
    path: '/api/igreja-app-menu?igreja=esperanca',
    token,
    key: randomUUID(),
    body: { nome, icone: 'link', link: '/' },
  })

/** Makes a node write continuously, with another account, so that it is killed in the middle of a write. */
async function keepBusy(node: Server, isOver: () => boolean) {
  const other = await logIn(node.port, 'conteudo')
  while (!isOver()) {
    const call = { method: 'POST', path: '/api/banner/?igreja=esperanca', token: other, key: randomUUID(), body: { titulo: 'sem parar' } }
    await send(node.port, call).catch(() => {})
    await sleep(10)
  }
}

async function tryToLogIn(node: Server, captcha?: string): Promise<number> {
  const body = { username: 'maria@demo.atrio.app', password: 'not hers', captcha }
  return (await send(node.port, { method: 'POST', path: '/api/security/login_check', body, from: '198.51.100.9' })).status
}

const challenge = async (node: Server) => JSON.parse((await send(node.port, { path: '/api/security/captcha/desafio' })).text)

async function countRows(what: string): Promise<number> {
  return (await database.query(`select count(*)::int as n from ${what}`)).rows[0].n
}

const countListeners = () => countRows("pg_stat_activity where application_name = 'atrio-bus'")

/** Allows or refuses new connections. Connects to another database, because a database cannot do this to itself. */
async function allowConnections(allowed: boolean) {
  const url = new URL(shared.env.DATABASE_URL as string)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`alter database atrio allow_connections ${allowed}`).finally(() => client.end())
}

/** Ends the connections on which the nodes listen. @returns their number */
const endBusConnections = () =>
  countRows("(select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio-bus') as cut")

function median(values: number[]): number {
  return [...values].sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0
}

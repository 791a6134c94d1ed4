import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { demoColors } from '#server/demo/churches.ts'
import { root } from '../../scripts/prepare.mjs'
import { solve } from '../fixtures/captcha.ts'
import { logIn, send, staff } from './requests.ts'
import { cleanUp, launchServer, makeFolder, ready, report, type Server, startServer, until } from './server.ts'

/** What nodes of one installation share. */
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
  await Promise.all([ready(a), ready(b)])
  token = await logIn(a.port, 'admin')
}, 120_000)

afterAll(async () => {
  await database?.end()
  await cleanUp()
}, 30_000)

describe('two nodes that started at once on an empty database', () => {
  test('have migrated it once', async () => {
    const { entries } = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8'))
    expect(await numberOf('atrio.migracao')).toBe(entries.length)
  })

  test('have made the demo once', async () => {
    const made = [a, b].map(({ output }) => output().match(/Making the demo churches/g)?.length ?? 0)
    expect(made.sort()).toEqual([0, 1])
    expect(await numberOf('igreja')).toBe(Object.keys(demoColors).length)
    for (const [table, name] of [
      ['igreja_app_menu', 'nome'],
      ['banner', 'titulo'],
    ] as const) {
      expect(await numberOf(table)).toBeGreaterThan(0)
      expect(await numberOf(`(select from ${table} group by igreja_id, ${name} having count(*) > 1) as twice`)).toBe(0)
    }
  })

  test('both know who logged in at one of them, and count the wrong tries at an account together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push(await tryToLogIn(i % 2 ? a : b))
    expect(statuses).toEqual([401, 401, 401, 422, 422])
    // With a captcha ten in all; a challenge of one node is answered at the other.
    const solved: number[] = []
    for (let i = 0; i < 9; i++) solved.push(await tryToLogIn(i % 2 ? a : b, await solve(await challenge(i % 2 ? b : a))))
    expect(solved).toEqual([...Array(7).fill(401), 429, 429])
    expect((await send(b.port, { path: '/api/me', token })).status).toBe(200)
  })
})

describe('a change made through one node', () => {
  test('is seen within a second in the pages and the replies of the other', async () => {
    const times: number[] = []
    for (let i = 0; i < 20; i++) {
      const [from, at] = i % 2 ? [b, a] : [a, b]
      times.push(await change(kinds[i % kinds.length] as Kind, i, from, at))
    }
    report(`a change is seen on the other node after ${median(times)} ms, at the slowest after ${Math.max(...times)} ms`)
    expect(Math.max(...times)).toBeLessThan(1_000)
  })

  test('is seen too when the connections on which they listen were cut just before, and the next one as fast as ever', async () => {
    await warm(b)
    expect(await cutBus()).toBe(2)
    const time = await change('colour', 100, a, b)
    await until('both listen again', async () => (await listening()) === 2, 5_000)
    const next = Math.max(await change('menu', 101, a, b), await change('colour', 102, b, a))
    report(`after a cut a change is seen after ${time} ms, the next ones after ${next} ms`)
    expect(time).toBeLessThan(2_000)
    expect(next).toBeLessThan(1_000)
  })

  test('is seen as soon as they can listen again, after a time in which they could not', async () => {
    const color = '#0A7B5C'
    await staff(a.port, token, 'PUT', '/api/igreja/esperanca/visual/', { corApp: '#0A7B5B' })
    await warm(b)
    // Nobody new gets in; who is in, as the connection of the write just now, goes on working.
    await allowConnections(false)
    try {
      expect(await cutBus()).toBe(2)
      await sleep(1_000)
      expect(await listening()).toBe(0)
      await staff(a.port, token, 'PUT', '/api/igreja/esperanca/visual/', { corApp: color })
    } finally {
      await allowConnections(true)
    }
    await until('the node shows the change', async () => (await page(b)).text.includes(`--brand:${color}`), 8_000)
    await until('both listen again', async () => (await listening()) === 2, 8_000)
    expect(await change('colour', 110, a, b)).toBeLessThan(1_000)
  })
})

describe('when one node is killed', () => {
  test('the other goes on answering and writing, and the killed one comes back to what was written meanwhile', async () => {
    for (const which of ['first', 'second'] as const) {
      const [dying, staying] = which === 'first' ? [a, b] : [b, a]
      let over = false
      const trouble = keepBusy(dying, () => over)
      const statuses: number[] = []
      let slowest = 0
      for (let i = 0; i < 30; i++) {
        if (i === 10) await dying.kill()
        const begun = performance.now()
        const [read, write] = await Promise.all([page(staying), addMenuItem(staying, `${which} ${i}`)])
        slowest = Math.max(slowest, performance.now() - begun)
        statuses.push(read.status, write.status)
      }
      over = true
      await trouble
      report(`the ${which} was killed: slowest answer of the other ${Math.round(slowest)} ms`)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(slowest).toBeLessThan(2_000)

      const back = await startServer({ ...shared, port: dying.port })
      if (which === 'first') a = back
      else b = back
      const shown = (await send(back.port, { path: '/api/igreja-app-menu?igreja=esperanca' })).text
      for (let i = 0; i < 30; i++) expect(shown).toContain(`"${which} ${i}"`)
      expect(await change('colour', which === 'first' ? 120 : 121, staying, back)).toBeLessThan(1_000)
    }
  })
})

const kinds = ['colour', 'menu', 'module'] as const
type Kind = (typeof kinds)[number]

/** Makes a change through one node and waits until the other shows it. @returns the milliseconds from the answer until then */
async function change(kind: Kind, n: number, from: Server, at: Server): Promise<number> {
  const { before, shows } = await changes[kind](n, from)
  // The other must have kept the old page and reply, or nothing is proved.
  await warm(at)
  expect(shows(await page(at), await reply(at, kind)), `${kind} ${n} before the change`).toEqual({ page: false, reply: false })
  await before()
  const begun = performance.now()
  await until(
    `${kind} ${n} is seen on the other node`,
    async () => {
      const seen = shows(...(await Promise.all([page(at), reply(at, kind)])))
      return seen.page && seen.reply
    },
    10_000,
  )
  return Math.round(performance.now() - begun)
}

type Shown = { text: string }
type Change = { before: () => Promise<unknown>; shows: (page: Shown, reply: Shown) => { page: boolean; reply: boolean } }

const changes: Record<Kind, (n: number, from: Server) => Promise<Change>> = {
  async colour(n, from) {
    const color = `#1A2B${(16 + n).toString(16).padStart(2, '0').toUpperCase()}`
    return {
      before: () => staff(from.port, token, 'PUT', '/api/igreja/esperanca/visual/', { corApp: color }),
      shows: (page, reply) => ({ page: page.text.includes(`--brand:${color}`), reply: reply.text.includes(`"corApp":"${color}"`) }),
    }
  },
  async menu(n, from) {
    const name = `Novo ${n} ${randomUUID().slice(0, 8)}`
    return {
      before: () => staff(from.port, token, 'POST', '/api/igreja-app-menu?igreja=esperanca', { nome: name, icone: 'link', link: '/' }),
      shows: (page, reply) => ({ page: page.text.includes(`>${name}<`), reply: reply.text.includes(`"${name}"`) }),
    }
  },
  /** An item of the menu whose module is switched off leaves the page, and the module the list. */
  async module(n, from) {
    const name = `Agenda ${n} ${randomUUID().slice(0, 8)}`
    const path = '/api/igreja/esperanca/modulo/MOD_EVENTO'
    await staff(from.port, token, 'PUT', path, { flagAtivo: true })
    await staff(from.port, token, 'POST', '/api/igreja-app-menu?igreja=esperanca', {
      nome: name,
      icone: 'calendar',
      link: '/',
      modulo: 'MOD_EVENTO',
    })
    await Promise.all(
      [a, b].map(node => until('the item is in the menu', async () => (await page(node)).text.includes(`>${name}<`), 10_000)),
    )
    return {
      before: () => staff(from.port, token, 'PUT', path, { flagAtivo: false }),
      shows: (page, reply) => ({ page: !page.text.includes(`>${name}<`), reply: !reply.text.includes('"MOD_EVENTO"') }),
    }
  },
}

const replies: Record<Kind, string> = {
  colour: '/api/igreja/esperanca/visual/',
  menu: '/api/igreja-app-menu?igreja=esperanca',
  module: '/api/igreja/esperanca/modulo/',
}

const page = (node: Server) => send(node.port, { path: '/' })
const reply = (node: Server, kind: Kind) => send(node.port, { path: replies[kind] })

/** So that everything is kept there. */
async function warm(node: Server) {
  await Promise.all([page(node), ...kinds.map(kind => reply(node, kind))])
}

const addMenuItem = (node: Server, nome: string) =>
  send(node.port, {
    method: 'POST',
    path: '/api/igreja-app-menu?igreja=esperanca',
    token,
    key: randomUUID(),
    body: { nome, icone: 'link', link: '/' },
  })

/** Lets a node write without pause, as somebody else, so that it dies in the middle of it. */
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

async function numberOf(what: string): Promise<number> {
  return (await database.query(`select count(*)::int as n from ${what}`)).rows[0].n
}

const listening = () => numberOf("pg_stat_activity where application_name = 'atrio-bus'")

/** From another database, because none can do it to itself. */
async function allowConnections(allowed: boolean) {
  const url = new URL(shared.env.DATABASE_URL as string)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`alter database atrio allow_connections ${allowed}`).finally(() => client.end())
}

/** Ends the connections on which the nodes listen. @returns how many there were */
const cutBus = () => numberOf("(select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio-bus') as cut")

function median(values: number[]): number {
  return [...values].sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0
}

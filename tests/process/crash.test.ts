import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../fixtures/extent.ts'
import { logIn, send } from './requests.ts'
import {
  cleanUp,
  databaseUrlOf,
  isDatabaseUp,
  makeFolder,
  report,
  type Server,
  signalPostmaster,
  startServer,
  waitUntil,
} from './server.ts'

// The same seed (TEST_SEED) kills at the same times again, but cannot reproduce what else the machine does.
const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
/** Each ending once in a usual run; several times before a release. */
const rounds = repetitions(2, 30)
const random = randomNumbers(seed)

/** How a round ends: what is killed, and how the server ends that is left without its database (killed or with SIGTERM). */
const endings = ['server', 'database', 'database, then the server is asked to end', 'both'] as const
type Ending = (typeof endings)[number]

type Write = { table: 'banner' | 'igreja_app_menu'; name: string; key: string; as: string; body: Record<string, unknown> }

let dataDir: string
let server: Server
let tokens: Record<string, string>

const acknowledged = new Map<Write, number>()
const writesWithoutReply: Write[] = []

beforeAll(async () => {
  dataDir = makeFolder()
  server = await startServer({ dataDir })
  tokens = Object.fromEntries(
    await Promise.all(['admin', 'super', 'conteudo'].map(async login => [login, await logIn(server.port, login)])),
  )
  const path = '/api/igreja/esperanca/acesso-plataforma'
  expect((await send(server.port, { method: 'POST', path, token: tokens.super, body: { motivo: 'Ajuda' } })).status).toBe(200)
}, 90_000)

afterAll(cleanUp, 30_000)

test(
  `over ${rounds} crashes, every acknowledged write is stored exactly once, and every other write can be repeated`,
  async () => {
    report(`seed ${seed}`)
    const before = await runSql<{ version: number; audited: number }>(
      "select versao_conteudo as version, (select count(*)::int from auditoria) as audited from igreja where codigo = 'esperanca'",
    )
    let version = Number(before[0]?.version)
    let storedWithoutReply = 0
    let slowestStartMs = 0

    for (const [round, ending] of shuffled(rounds).entries()) {
      const withoutReply = await writeUntilKilled(round, ending)
      expect(await isDatabaseUp(dataDir), `round ${round}, ${ending}: whether the database is still running`).toBe(ending === 'server')

      const startedAt = performance.now()
      server = await startServer({ dataDir })
      slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt)

      const stored = await storedNames()
      const committed = withoutReply.filter(({ name }) => stored.has(name))
      storedWithoutReply += committed.length
      const [now] = await runSql<{ version: number }>("select versao_conteudo as version from igreja where codigo = 'esperanca'")
      expect(Number(now?.version), `round ${round}, ${ending}: the church's version`).toBeGreaterThanOrEqual(version)
      version = Number(now?.version)

      // The client repeats the writes without a reply, and some acknowledged ones, as if their replies had come too late.
      const repeated = [...acknowledged].slice(-3)
      for (const write of withoutReply) {
        const { status, text } = await post(write)
        expect(status, `round ${round}, ${ending}: second try of ${write.name}: ${text}`).toBe(200)
        acknowledged.set(write, JSON.parse(text).id)
      }
      for (const [write, id] of repeated) {
        const { status, text } = await post(write)
        expect([status, JSON.parse(text).id], `round ${round}, ${ending}: ${write.name} repeated`).toEqual([200, id])
      }
      writesWithoutReply.push(...withoutReply)
    }

    const expectedRows = new Map([...acknowledged].map(([write, id]) => [`${write.table} ${write.name}`, id]))
    const rows = await runSql<{ place: string; id: number }>(
      "select 'banner ' || titulo as place, id from banner where titulo like 'crash %' union all select 'igreja_app_menu ' || nome, id from igreja_app_menu where nome like 'crash %'",
    )
    expect(rows.length, 'rows').toBe(expectedRows.size)
    expect(new Map(rows.map(({ place, id }) => [place, Number(id)]))).toEqual(expectedRows)

    const audited = await runSql<{ place: string; times: number }>(
      "select entidade || ' ' || entidade_id as place, count(*)::int as times from auditoria where acao = 'create' and (depois->>'nome' like 'crash %' or depois->>'titulo' like 'crash %') group by 1",
    )
    const expected = [...acknowledged].map(([{ table }, id]) => [`${table} ${id}`, 1] as const)
    expect(new Map(audited.map(({ place, times }) => [place, times]))).toEqual(new Map(expected))
    // Nothing else was audited, and every row has raised the version once: a lost write would be visible here as a gap.
    const [after] = await runSql<{ audited: number }>('select count(*)::int as audited from auditoria')
    expect(after?.audited).toBe(Number(before[0]?.audited) + expectedRows.size)
    expect(version).toBeLessThanOrEqual(Number(before[0]?.version) + expectedRows.size)
    const [end] = await runSql<{ version: number }>("select versao_conteudo as version from igreja where codigo = 'esperanca'")
    expect(Number(end?.version)).toBe(Number(before[0]?.version) + expectedRows.size)

    const menu = JSON.parse((await send(server.port, { path: '/api/igreja-app-menu?igreja=esperanca' })).text) as { nome: string }[]
    const shown = menu.map(({ nome }) => nome).filter(nome => nome.startsWith('crash '))
    expect(shown.sort()).toEqual(
      [...acknowledged.keys()]
        .filter(({ table }) => table === 'igreja_app_menu')
        .map(({ name }) => name)
        .sort(),
    )

    report(
      `${acknowledged.size} writes, ${writesWithoutReply.length} of them cut off, ${storedWithoutReply} of those stored although the reply was lost; slowest start after a crash ${Math.round(slowestStartMs)} ms`,
    )
    expect(acknowledged.size - writesWithoutReply.length, 'writes acknowledged at the first try').toBeGreaterThan(10 * rounds)
    expect(writesWithoutReply.length, 'writes cut off').toBeGreaterThan(rounds)
  },
  60_000 + 15_000 * rounds,
)

/** Six clients write continuously until a process is killed. @returns the writes without a reply or with a server error */
async function writeUntilKilled(round: number, ending: Ending): Promise<Write[]> {
  const withoutReply: Write[] = []
  let isStopped = false
  let count = 0
  async function client(as: string) {
    while (!isStopped) {
      const table = as === 'conteudo' || random() < 0.5 ? 'banner' : 'igreja_app_menu'
      const write: Write = { table, as, key: randomUUID(), name: `crash ${round}.${++count}`, body: {} }
      write.body = table === 'banner' ? { titulo: write.name } : { nome: write.name, icone: 'link', link: '/' }
      const response = await post(write).catch(() => undefined)
      if (response?.status === 200) acknowledged.set(write, JSON.parse(response.text).id)
      else if (response && response.status < 500) throw new Error(`${write.table}: ${response.status} ${response.text}`)
      else withoutReply.push(write)
      // Stays below 120 writes per minute and account; each new server counts from zero.
      await sleep(response?.status === 200 ? 15 : 50)
    }
  }
  const before = acknowledged.size
  const clients = ['admin', 'admin', 'super', 'super', 'conteudo', 'conteudo'].map(client)
  await sleep(60 + random() * 540)
  // On a busy machine this time is enough for hardly one write, and the test needs some acknowledged writes.
  await waitUntil('a dozen writes are acknowledged', async () => acknowledged.size - before >= 12, 20_000)
  const pauseMs = random() * 20
  if (ending !== 'server') signalPostmaster(dataDir, 'SIGKILL')
  if (ending === 'both') await sleep(pauseMs)
  if (ending === 'server' || ending === 'both') await server.kill()
  await sleep(120) // Some clients continue for a short time.
  isStopped = true
  await Promise.all(clients)
  if (ending === 'database') await server.kill()
  if (ending === 'database, then the server is asked to end') {
    const startedAt = performance.now()
    expect(await server.stop(), `the end of a server without its database:\n${server.output()}`).toEqual({ code: 0, signal: null })
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  }
  if (ending !== 'server') await waitUntil('the killed database is gone', async () => !(await isDatabaseUp(dataDir)))
  return withoutReply
}

const post = ({ table, as, key, body }: Write) =>
  send(server.port, {
    method: 'POST',
    path: `/api/${table === 'banner' ? 'banner/' : 'igreja-app-menu'}?igreja=esperanca`,
    token: tokens[as],
    key,
    body,
  })

async function storedNames(): Promise<Set<string>> {
  const rows = await runSql<{ name: string }>('select titulo as name from banner union all select nome from igreja_app_menu')
  return new Set(rows.map(({ name }) => name))
}

async function runSql<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/** One ending per round, each about equally often, in an order that depends on the seed. */
function shuffled(length: number): Ending[] {
  return Array.from({ length }, (_, i) => ({ ending: endings[i % endings.length] as Ending, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ ending }) => ending)
}

/** mulberry32: pseudorandom numbers from 0 to 1 that depend only on the seed. */
function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

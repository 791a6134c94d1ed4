import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extent } from '../fixtures/extent.ts'
import { logIn, send } from './requests.ts'
import { cleanUp, databaseOf, isDatabaseUp, makeFolder, report, type Server, signalPostmaster, startServer, until } from './server.ts'

// The same number again (TEST_SEED) kills at the same moments; what the machine does meanwhile it cannot bring back.
const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
/** Each ending once; a few times before a release. */
const rounds = extent(4, 30)
const random = numbersFrom(seed)

/** How a round ends: who is killed, and whether the server left alone without its database is asked to end or killed too. */
const endings = ['server', 'database', 'database, then the server is asked to end', 'both'] as const
type Ending = (typeof endings)[number]

type Write = { table: 'banner' | 'igreja_app_menu'; name: string; key: string; as: string; body: Record<string, unknown> }

let dataDir: string
let server: Server
let tokens: Record<string, string>

const acknowledged = new Map<Write, number>()
const unanswered: Write[] = []

beforeAll(async () => {
  dataDir = makeFolder()
  server = await startServer({ dataDir })
  tokens = Object.fromEntries(
    await Promise.all(['admin', 'super', 'conteudo'].map(async login => [login, await logIn(server.port, login)])),
  )
}, 90_000)

afterAll(cleanUp, 30_000)

test(
  `what was answered is there exactly once, and what was not can be tried again, over ${rounds} crashes`,
  async () => {
    report(`seed ${seed}`)
    const before = await ask<{ version: number; audited: number }>(
      "select versao as version, (select count(*)::int from auditoria) as audited from igreja where codigo = 'esperanca'",
    )
    let version = Number(before[0]?.version)
    let heldBack = 0
    let slowest = 0

    for (const [round, ending] of shuffled(rounds).entries()) {
      const lost = await writeUntilKilled(round, ending)
      expect(await isDatabaseUp(dataDir), `round ${round}, ${ending}: whether the database lives on`).toBe(ending === 'server')

      const begun = performance.now()
      server = await startServer({ dataDir })
      slowest = Math.max(slowest, performance.now() - begun)

      const stored = await names()
      const committed = lost.filter(({ name }) => stored.has(name))
      heldBack += committed.length
      const [now] = await ask<{ version: number }>("select versao as version from igreja where codigo = 'esperanca'")
      expect(Number(now?.version), `round ${round}, ${ending}: the church's version`).toBeGreaterThanOrEqual(version)
      version = Number(now?.version)

      // The client tries again what it had no answer to, and a part of what it had one to: its answer may have come just too late.
      const answered = [...acknowledged].slice(-3)
      for (const write of lost) {
        const { status, text } = await post(write)
        expect(status, `round ${round}, ${ending}: second try of ${write.name}: ${text}`).toBe(200)
        acknowledged.set(write, JSON.parse(text).id)
      }
      for (const [write, id] of answered) {
        const { status, text } = await post(write)
        expect([status, JSON.parse(text).id], `round ${round}, ${ending}: ${write.name} once more`).toEqual([200, id])
      }
      unanswered.push(...lost)
    }

    const wanted = new Map([...acknowledged].map(([write, id]) => [`${write.table} ${write.name}`, id]))
    const rows = await ask<{ place: string; id: number }>(
      "select 'banner ' || titulo as place, id from banner where titulo like 'crash %' union all select 'igreja_app_menu ' || nome, id from igreja_app_menu where nome like 'crash %'",
    )
    expect(rows.length, 'rows').toBe(wanted.size)
    expect(new Map(rows.map(({ place, id }) => [place, Number(id)]))).toEqual(wanted)

    const audited = await ask<{ place: string; times: number }>(
      "select entidade || ' ' || entidade_id as place, count(*)::int as times from auditoria where acao = 'create' and (depois->>'nome' like 'crash %' or depois->>'titulo' like 'crash %') group by 1",
    )
    const expected = [...acknowledged].map(([{ table }, id]) => [`${table} ${id}`, 1] as const)
    expect(new Map(audited.map(({ place, times }) => [place, times]))).toEqual(new Map(expected))
    // Nothing else was audited, and every row has raised the version once: a lost one would show here as a gap.
    const [after] = await ask<{ audited: number }>('select count(*)::int as audited from auditoria')
    expect(after?.audited).toBe(Number(before[0]?.audited) + wanted.size)
    expect(version).toBeLessThanOrEqual(Number(before[0]?.version) + wanted.size)
    const [end] = await ask<{ version: number }>("select versao as version from igreja where codigo = 'esperanca'")
    expect(Number(end?.version)).toBe(Number(before[0]?.version) + wanted.size)

    const menu = JSON.parse((await send(server.port, { path: '/api/igreja-app-menu?igreja=esperanca' })).text) as { nome: string }[]
    const shown = menu.map(({ nome }) => nome).filter(nome => nome.startsWith('crash '))
    expect(shown.sort()).toEqual(
      [...acknowledged.keys()]
        .filter(({ table }) => table === 'igreja_app_menu')
        .map(({ name }) => name)
        .sort(),
    )

    report(
      `${acknowledged.size} writes, ${unanswered.length} of them cut off, ${heldBack} of those stored without their answer; slowest start after a crash ${Math.round(slowest)} ms`,
    )
    expect(acknowledged.size - unanswered.length, 'writes answered at first').toBeGreaterThan(10 * rounds)
    expect(unanswered.length, 'writes cut off').toBeGreaterThan(rounds)
  },
  60_000 + 15_000 * rounds,
)

/** Six clients write without pause until somebody is killed. @returns the writes that got no answer, or an error for one */
async function writeUntilKilled(round: number, ending: Ending): Promise<Write[]> {
  const lost: Write[] = []
  let over = false
  let count = 0
  async function client(as: string) {
    while (!over) {
      const table = as === 'conteudo' || random() < 0.5 ? 'banner' : 'igreja_app_menu'
      const write: Write = { table, as, key: randomUUID(), name: `crash ${round}.${++count}`, body: {} }
      write.body = table === 'banner' ? { titulo: write.name } : { nome: write.name, icone: 'link', link: '/' }
      const got = await post(write).catch(() => undefined)
      if (got?.status === 200) acknowledged.set(write, JSON.parse(got.text).id)
      else if (got && got.status < 500) throw new Error(`${write.table}: ${got.status} ${got.text}`)
      else lost.push(write)
      // Below 120 writes a minute and account; the count begins anew with each server.
      await sleep(got?.status === 200 ? 15 : 50)
    }
  }
  const before = acknowledged.size
  const clients = ['admin', 'admin', 'super', 'super', 'conteudo', 'conteudo'].map(client)
  await sleep(60 + random() * 540)
  // On a busy machine that is hardly one; a kill must find something to spare.
  await until('a dozen writes are answered', async () => acknowledged.size - before >= 12, 20_000)
  const gap = random() * 20
  if (ending !== 'server') signalPostmaster(dataDir, 'SIGKILL')
  if (ending === 'both') await sleep(gap)
  if (ending === 'server' || ending === 'both') await server.kill()
  await sleep(120) // some go on trying for a moment
  over = true
  await Promise.all(clients)
  if (ending === 'database') await server.kill()
  if (ending === 'database, then the server is asked to end') {
    const begun = performance.now()
    expect(await server.stop(), `the end of a server without its database:\n${server.output()}`).toEqual({ code: 0, signal: null })
    expect(performance.now() - begun).toBeLessThan(15_000)
  }
  if (ending !== 'server') await until('the killed database is gone', async () => !(await isDatabaseUp(dataDir)))
  return lost
}

const post = ({ table, as, key, body }: Write) =>
  send(server.port, {
    method: 'POST',
    path: `/api/${table === 'banner' ? 'banner/' : 'igreja-app-menu'}?igreja=esperanca`,
    token: tokens[as],
    key,
    body,
  })

async function names(): Promise<Set<string>> {
  const rows = await ask<{ name: string }>('select titulo as name from banner union all select nome from igreja_app_menu')
  return new Set(rows.map(({ name }) => name))
}

async function ask<Row>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

/** As many endings as there are rounds, each about equally often, in an order of the seed. */
function shuffled(length: number): Ending[] {
  return Array.from({ length }, (_, i) => ({ ending: endings[i % endings.length] as Ending, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ ending }) => ending)
}

/** mulberry32: numbers from 0 to 1 that depend on nothing but the seed. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

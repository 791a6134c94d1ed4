import { setTimeout as sleep } from 'node:timers/promises'
import { gt, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { churchTransaction } from '#server/db/church-db.ts'
import { refId } from '#server/db/church-table.ts'
import { openTestServer, type TestServer } from '../../../tests/fixtures/server.ts'
import type { Job } from './job.ts'
import { DeadLetter } from './queue-job.ts'
import { withRows } from './queue-sql.ts'

type Effect = { n: number; church: number | null; node: number; at: number }
let effects: Effect[] = []
let nodes = 0
let hold: Promise<void> = Promise.resolve()

/** Jobs of one node, which note what they do. */
function jobsOfNode() {
  const node = nodes++
  const note: Job<{ n?: number }> = {
    name: 'note',
    async run({ n = 0 }, { church }) {
      await hold
      effects.push({ n, church: church?.id ?? null, node, at: performance.now() })
    },
  }
  const write: Job<{ n: number; fails?: boolean; twice?: boolean }> = {
    name: 'write',
    async run({ n, fails, twice }, { db }) {
      await hold
      const insert = () => db.transaction(tx => tx.execute(sql`insert into effect values (${n})`))
      await insert()
      if (twice) await insert()
      if (fails) throw new Error('too late')
    },
  }
  const chain: Job<{ n: number }> = {
    name: 'chain',
    async run({ n }, { db }) {
      await db.transaction(async tx => {
        await tx.execute(sql`insert into effect values (${n})`)
        if (n < 3) await tx.send(chain, { n: n + 1 })
      })
    },
  }
  const hopeless: Job<Record<string, never>> = {
    name: 'hopeless',
    async run() {
      throw new DeadLetter('never')
    },
  }
  const effectTable = pgTable('effect', { n: integer('n'), igrejaId: refId('igreja_id').notNull() })
  const whereNeeded = { ...note, name: 'where-needed', cron: '1 1 1 1 *', perChurch: withRows([effectTable, () => gt(effectTable.n, 5)]) }
  const everywhere: Job<Record<string, never>> = { ...note, name: 'everywhere', cron: '1 1 1 1 *', perChurch: true } as typeof everywhere
  return { node, note, write, chain, hopeless, everywhere, whereNeeded }
}

async function openNode(first?: TestServer) {
  const { node, ...jobs } = jobsOfNode()
  const server = await openTestServer({ extraJobs: Object.values(jobs), ...(first ? { database: first.database } : {}) })
  // With the column of a table of churches, every start grants the working role its rights.
  if (!first) await server.owner.query('create table public.effect (n int, igreja_id int not null default 0)')
  return { ...jobs, node, server }
}

const a = await openNode()
// Its start grants the rights.
const b = await openNode(a.server)
const { owner, buildChurch } = a.server
await a.server.startJobs()
afterAll(async () => {
  await b.server.close()
  await a.server.close()
})

const send = <Data extends object>(job: Job<Data>, data: Data | Data[], church: number | null = null) =>
  churchTransaction(a.server.services.pool, null, (_, connection) => a.server.services.jobs.send(connection, job, data, church))
const written = async () => (await owner.query('select n from public.effect order by n')).rows.map(({ n }) => Number(n))
const stateOf = async (name: string) =>
  (await owner.query('select state from pgboss.job where name = $1 order by created_on', [name])).rows.map(({ state }) => state)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))
const soon = { timeout: 5_000, interval: 10 }

describe('a church', () => {
  test('with five thousand jobs does not hold up another with ten', async () => {
    effects = []
    const [many, few] = [(await buildChurch()).id, (await buildChurch()).id]
    let release = () => {}
    hold = new Promise(resolve => (release = resolve))
    await send(a.note, numbers(5_000), many)
    await send(a.note, numbers(10), few)
    release()
    await vi.waitFor(() => expect(effects.filter(({ church }) => church === few)).toHaveLength(10), soon)
    const last = effects.findLastIndex(({ church }) => church === few)
    // Its ten, as many of the other church, and what was running.
    expect(last).toBeLessThanOrEqual(20)
    // In the order in which they were sent.
    expect(effects.filter(({ church }) => church === few).map(({ n }) => n)).toEqual(numbers(10).map(({ n }) => n))
    await owner.query("delete from pgboss.job where name = 'note' and state < 'active'")
  })

  test('has its own job when something is scheduled for all, unless one still waits', async () => {
    effects = []
    const active = (await owner.query('select id from igreja where flag_ativo order by id')).rows.map(({ id }) => Number(id))
    await send(a.everywhere, {})
    await vi.waitFor(() => expect(effects.map(({ church }) => church).sort()).toEqual(active.sort()), soon)
    // With pauses between them, which leave the processor to visitors.
    const pauses = effects.slice(1).map(({ at }, i) => at - (effects[i]?.at ?? 0))
    expect(pauses.length).toBeGreaterThan(0)
    expect(Math.min(...pauses)).toBeGreaterThan(90)
    effects = []
    await owner.query("insert into pgboss.job (name, group_id, start_after) values ('everywhere', $1, now() + interval '1 day')", [
      active[0],
    ])
    await send(a.everywhere, {})
    await vi.waitFor(() => expect(effects).toHaveLength(active.length - 1), soon)
  })

  test('has none of a scheduled job that would find nothing to do', async () => {
    effects = []
    const [busy, done, off] = [await buildChurch(), await buildChurch(), await buildChurch({ flagAtivo: false })]
    await owner.query('insert into public.effect (n, igreja_id) values (6, $1), (7, $1), (5, $2), (6, $3)', [busy.id, done.id, off.id])
    await send(a.whereNeeded, {})
    await vi.waitFor(async () => expect(await stateOf('where-needed')).toEqual(['completed', 'completed']), soon)
    expect(effects.map(({ church }) => church)).toEqual([busy.id])
    await owner.query('truncate public.effect')
  })
})

describe('a job', () => {
  test('starts within milliseconds of its commit', async () => {
    const waits: number[] = []
    for (let i = 0; i < 10; i++) {
      effects = []
      const committed = send(a.note, { n: i }).then(() => performance.now())
      await vi.waitFor(() => expect(effects).toHaveLength(1), { timeout: 5_000, interval: 1 })
      waits.push(performance.now() - (await committed))
      await sleep(20)
    }
    expect(waits.sort((x, y) => x - y)[5]).toBeLessThan(250)
  })

  test('writes once, together with its completion, even when it fails afterwards', async () => {
    await send(a.write, { n: 1, fails: true })
    await vi.waitFor(async () => expect(await stateOf('write')).toEqual(['completed']), soon)
    await sleep(100)
    expect([await written(), await stateOf('write')]).toEqual([[1], ['completed']])
  })

  test('has one transaction: the second is undone', async () => {
    await owner.query('truncate public.effect')
    await send(a.write, { n: 2, twice: true })
    await vi.waitFor(async () => expect(await stateOf('write')).toEqual(['completed', 'completed']), soon)
    await sleep(100)
    expect(await written()).toEqual([2])
  })

  test('that another node has taken over meanwhile writes nothing', async () => {
    await owner.query('truncate public.effect')
    let release = () => {}
    hold = new Promise(resolve => (release = resolve))
    await send(a.write, { n: 9 })
    await vi.waitFor(async () => expect(await stateOf('write')).toContain('active'), soon)
    await owner.query("update pgboss.job set retry_count = retry_count + 1 where name = 'write' and state = 'active'")
    release()
    await sleep(200)
    expect([await written(), (await stateOf('write')).at(-1)]).toEqual([[], 'active'])
    await owner.query("delete from pgboss.job where name = 'write'")
  })

  test('sends the next one in its transaction', async () => {
    await owner.query('truncate public.effect')
    await send(a.chain, { n: 1 })
    await vi.waitFor(async () => expect(await written()).toEqual([1, 2, 3]), soon)
  })

  test('that would fail every time is dead at once', async () => {
    await send(a.hopeless, {})
    const dead = async () => (await a.server.services.jobs.dead()).filter(({ name }) => name === 'hopeless')
    await vi.waitFor(async () => expect(await dead()).toHaveLength(1), soon)
    expect(await stateOf('hopeless')).toEqual(['failed'])
  })

  test('is counted: waiting, later, active', async () => {
    let release = () => {}
    hold = new Promise(resolve => (release = resolve))
    await send(a.note, numbers(3))
    await owner.query("insert into pgboss.job (name, start_after) values ('note', now() + interval '1 day')")
    const stats = async () => (await a.server.services.jobs.stats()).find(({ name }) => name === 'note')
    await vi.waitFor(async () => expect(await stats()).toMatchObject({ waiting: 2, later: 1, active: 1 }), soon)
    expect((await stats())?.oldestSeconds).toBeGreaterThan(0)
    release()
    await vi.waitFor(async () => expect(await stats()).toMatchObject({ waiting: 0, later: 1, active: 0, oldestSeconds: 0 }), soon)
  })
})

test('a job is fetched by its id, also when many have been sent since PostgreSQL last counted the rows', async () => {
  effects = []
  await owner.query("delete from pgboss.job where name = 'note'")
  await owner.query('analyze pgboss.job_common')
  let release = () => {}
  hold = new Promise(resolve => (release = resolve))
  await send(a.note, numbers(10_000))
  const rowsRead = async () => {
    const { rows } = await owner.query("select sum(idx_tup_read)::int as n from pg_stat_user_indexes where relname = 'job_common'")
    return rows[0].n
  }
  await sleep(1_200)
  const before = await rowsRead()
  release()
  await vi.waitFor(() => expect(effects.length).toBeGreaterThan(50), soon)
  await owner.query("delete from pgboss.job where name = 'note' and state = 'created'")
  await sleep(1_200)
  // The deletion reads each row once.
  expect((await rowsRead()) - before).toBeLessThan(40_000)
})

test('a job that only a newer version knows waits for it, and stays scheduled', async () => {
  const onlyNew: Job<Record<string, never>> = {
    name: 'only-new',
    cron: '1 1 1 1 *',
    run: async () => void effects.push({ n: 7, church: null, node: -1, at: 0 }),
  }
  const newer = await openTestServer({ extraJobs: [onlyNew], database: a.server.database })
  try {
    // As the newer version has done before it ended.
    await owner.query("insert into pgboss.schedule (name, cron) values ('only-new', '1 1 1 1 *')")
    const { jobs, pool } = newer.services
    await churchTransaction(pool, null, (_, connection) => jobs.send(connection, onlyNew, {}, null))
    effects = []
    await b.server.startJobs()
    await sleep(300)
    expect([await stateOf('only-new'), (await owner.query("select from pgboss.schedule where name = 'only-new'")).rows.length]).toEqual([
      ['created'],
      1,
    ])
    await newer.startJobs()
    await vi.waitFor(() => expect(effects).toEqual([{ n: 7, church: null, node: -1, at: 0 }]), soon)
  } finally {
    await newer.close()
  }
})

test('two nodes share the work, and each job runs once', async () => {
  effects = []
  await send(a.note, numbers(300))
  await vi.waitFor(() => expect(effects).toHaveLength(300), soon)
  await sleep(100)
  expect(effects.map(({ n }) => n).sort((x, y) => x - y)).toEqual(numbers(300).map(({ n }) => n))
  expect(new Set(effects.map(({ node }) => node)).size).toBe(2)
})

test('a lost connection of the listener loses no job', async () => {
  effects = []
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN \"pgboss%' and datname = current_database()",
  )
  await send(a.note, { n: 1 })
  await vi.waitFor(() => expect(effects).toHaveLength(1), soon)
})

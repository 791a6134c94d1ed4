import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { type Actor, bindingOf, boundSettings } from './actor.ts'
import { churchReads, churchTransaction } from './church-db.ts'
import { createPool } from './pool.ts'
import { preparedRead } from './prepared-read.ts'

const { database, owner, close } = await openTestServer()
const pool = createPool(database.url, 4)
afterAll(async () => {
  await pool.end()
  await close()
})

/** Runs `work` and counts how often a connection was taken from the pool. */
async function connectionsOf<T>(work: () => Promise<T>): Promise<{ result: T; connections: number }> {
  let connections = 0
  const count = () => void connections++
  pool.on('acquire', count)
  const result = await work()
  pool.off('acquire', count)
  return { result, connections }
}

/** Drizzle sends a query when somebody waits for it. */
const run = async (query: SQL) => await churchReads(pool, 7).execute(query)

const scopeOf = async (church: number, n = 0, actor?: Actor) =>
  (await churchReads(pool, church, actor).execute(sql`select ${n}::int as n, current_setting('atrio.igreja') as church`)).rows[0]

test('reads of a church that begin together share a connection, 32 of them at most', async () => {
  const read = () => Promise.all(Array.from({ length: 33 }, (_, n) => scopeOf(7, n)))
  const { result, connections } = await connectionsOf(read)
  expect(result).toEqual(Array.from({ length: 33 }, (_, n) => ({ n, church: '7' })))
  expect(connections).toBe(2)
})

test('churches never share a connection at the same time, and one after the other each has its own scope', async () => {
  const { result, connections } = await connectionsOf(() => Promise.all([scopeOf(7), scopeOf(8), scopeOf(7), scopeOf(8)]))
  expect(result.map(row => row?.church)).toEqual(['7', '8', '7', '8'])
  expect(connections).toBe(2)
})

test('whoever asks at the same moment has a transaction of their own, in which every read has their binding', async () => {
  const callers: [number | null, Actor][] = [
    [7, {}],
    [8, {}],
    [7, { memberId: 1, accountId: 2 }],
    [7, { memberId: 3, accountId: 4 }],
    [8, { memberId: 1, accountId: 2 }],
    [7, { accountId: 2, pass: 'system' }],
    [7, { guestCode: 'a' }],
    [null, {}],
  ]
  const settings = sql.join(
    boundSettings.map(name => sql`current_setting(${name})`),
    sql`, `,
  )
  const binding = sql`select array[${settings}] as bound, (select virtualtransaction from pg_locks where pid = pg_backend_pid() limit 1) as own`
  const readings = await Promise.all(
    // In turns, so that neighbours are other callers.
    [1, 2, 3].flatMap(() => callers.map(([church, actor]) => churchReads(pool, church, actor).execute(binding))),
  )
  const transactions = new Map<string, Set<unknown>>()
  for (const [index, { rows }] of readings.entries()) {
    const bound = bindingOf(...(callers[index % callers.length] as [number | null, Actor]))
    expect(rows[0]?.bound).toEqual(bound)
    transactions.set(bound.join(), (transactions.get(bound.join()) ?? new Set()).add(rows[0]?.own))
  }
  const each = [...transactions.values()].map(own => [...own])
  expect(each.every(own => own.length === 1)).toBe(true)
  expect(new Set(each.flat()).size).toBe(callers.length)
})

test('reads that begin together see one state, also when another is committed between them', async () => {
  const number = () => churchReads(pool, 7).execute<{ n: number }>(sql`select n, pg_sleep(0.3) from visto`)
  await owner.query('create table public.visto (n int); grant select on public.visto to atrio_app; insert into public.visto values (1)')
  const reading = Promise.all([number(), number(), number()])
  await setTimeout(100)
  await owner.query('update public.visto set n = 2')
  expect((await reading).map(({ rows }) => rows[0]?.n)).toEqual([1, 1, 1])
  expect((await number()).rows[0]?.n).toBe(2)
})

test('a read sees what was written before it began, beside reads that began at the same moment', async () => {
  await owner.query('create table public.escrito (n int); grant select, insert on public.escrito to atrio_app')
  const count = async () => (await churchReads(pool, 7).execute<{ n: number }>(sql`select count(*)::int as n from escrito`)).rows[0]?.n
  for (let n = 1; n <= 5; n++) {
    await churchTransaction(pool, 7, tx => tx.execute(sql`insert into escrito values (${n})`))
    expect(await Promise.all([count(), count()])).toEqual([n, n])
  }
})

describe('a read that fails does so alone', () => {
  const failures: [string, () => Promise<unknown>][] = [
    ['because PostgreSQL refuses it', () => run(sql`select 1 / 0`)],
    ['because PostgreSQL cannot parse it', () => run(sql`select from from`)],
    ['because it writes', () => run(sql`create temporary table x ()`)],
    ['because it is cancelled', () => run(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)`)],
    ['because PostgreSQL ends the connection', () => run(sql`select pg_terminate_backend(pg_backend_pid())`)],
    ['because its values are no list', () => churchReads(pool, 7).$client.query({ text: 'select 1' }, 'no list' as never)],
    ['because a value cannot be sent', () => churchReads(pool, 7).$client.query({ text: 'select $1::text' }, [{ n: 1n }])],
  ]
  test.each(failures)('%s', async (_, failing) => {
    const { result } = await connectionsOf(() => Promise.allSettled([scopeOf(7, 1), failing(), scopeOf(7, 3), failing(), scopeOf(7, 5)]))
    expect(result.map(settled => (settled.status === 'fulfilled' ? settled.value : undefined))).toEqual(
      [1, undefined, 3, undefined, 5].map(n => n && { n, church: '7' }),
    )
  })
})

test('the time limit is for each read, and one that exceeds it fails alone', async () => {
  const limited = createPool(database.url, 1)
  limited.on('connect', connection => void connection.query('set statement_timeout = 500'))
  const sleep = (seconds: number) => churchReads(limited, 7).execute(sql`select pg_sleep(${seconds})`)
  const settled = await Promise.allSettled([sleep(0.3), sleep(0.3), sleep(5), sleep(0.3)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await limited.end()
})

test('reads that have names go on after failures, and no connection keeps a transaction or a binding', async () => {
  const single = createPool(database.url, 1)
  const send = async (query: SQL) => await churchReads(single, 7).execute(query)
  const read = (n: number) => send(sql`select ${n}::int as n`)
  for (let use = 0; use < 5; use++) {
    const other = sql.identifier(`other_${use % 2}`)
    const readings = [read(1), send(sql`select 1 / ${0}`), read(2), send(sql`select 3 as ${other}`)]
    const settled = await Promise.allSettled(readings)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const { rows } = await single.query("select now() = statement_timestamp() as own, current_setting('atrio.igreja', true) as church")
    expect(rows).toEqual([{ own: true, church: '' }])
  }
  await single.end()
})

test('a connection that is lost in the middle fails one read, and the others are sent again', async () => {
  let connection: pg.PoolClient | undefined
  pool.once('acquire', taken => {
    connection = taken
  })
  const reading = Promise.allSettled([run(sql`select pg_sleep(5)`), scopeOf(7, 2), scopeOf(7, 3)])
  await setTimeout(100)
  ;(connection as unknown as { connection: pg.Connection }).connection.stream.destroy()
  expect(await reading).toMatchObject([{ status: 'rejected' }, { value: { n: 2 } }, { value: { n: 3 } }])
})

test('without a connection all reads fail', async () => {
  const ended = createPool(database.url, 1)
  await ended.end()
  const read = () => churchReads(ended as pg.Pool, 7).execute(sql`select 1`)
  expect((await Promise.allSettled([read(), read()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a prepared read is built once, and each use has its own church and values', async () => {
  let built = 0
  const scope = preparedRead(db => {
    built++
    const columns = { n: sql<number>`${sql.placeholder('n')}::int`, church: sql<string>`current_setting('atrio.igreja')` }
    return db.select(columns).from(sql`(values (1)) one`)
  })
  const uses = [scope(churchReads(pool, 7), { n: 1 }), scope(churchReads(pool, 8), { n: 2 }), scope(churchReads(pool, 7), { n: 3 })]
  expect((await Promise.all(uses)).flat()).toEqual([
    { n: 1, church: '7' },
    { n: 2, church: '8' },
    { n: 3, church: '7' },
  ])
  expect(built).toBe(1)
})

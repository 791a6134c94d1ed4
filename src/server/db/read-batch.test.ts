import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { churchReads } from './church-db.ts'
import { createPool } from './pool.ts'
import { preparedRead } from './prepared-read.ts'

const { database, close } = await openTestServer()
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

const scopeOf = async (church: number, n = 0) =>
  (await churchReads(pool, church).execute(sql`select ${n}::int as n, current_setting('atrio.igreja') as church`)).rows[0]

test('reads of a church that begin together share a connection, eight of them at most', async () => {
  const read = () => Promise.all(Array.from({ length: 9 }, (_, n) => scopeOf(7, n)))
  const { result, connections } = await connectionsOf(read)
  expect(result).toEqual(Array.from({ length: 9 }, (_, n) => ({ n, church: '7' })))
  expect(connections).toBe(2)
})

test('churches never share a connection at the same time, and one after the other each has its own scope', async () => {
  const { result, connections } = await connectionsOf(() => Promise.all([scopeOf(7), scopeOf(8), scopeOf(7), scopeOf(8)]))
  expect(result.map(row => row?.church)).toEqual(['7', '8', '7', '8'])
  expect(connections).toBe(2)
})

test('a read that PostgreSQL refuses fails alone', async () => {
  const failing = () => churchReads(pool, 7).execute(sql`select 1 / 0`)
  const { result, connections } = await connectionsOf(() => Promise.allSettled([scopeOf(7, 1), failing(), scopeOf(7, 3)]))
  expect(result.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(connections).toBe(1)
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

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { churchReads, churchTransaction } from '../church-db.ts'
import { createPool } from '../pool.ts'
import { connectInTurn } from './church-connections.ts'

const { database } = await openTestServer()
const pools: pg.Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.end())))

function openPool(max: number) {
  const pool = createPool(database.url, max)
  pools.push(pool)
  return pool
}

/** Asks for connections of a church. @returns those that it has so far */
function ask(pool: pg.Pool, church: string, count: number) {
  const taken: Awaited<ReturnType<typeof connectInTurn>>[] = []
  const asked = Array.from({ length: count }, async () => void taken.push(await connectInTurn(pool, church)))
  return { taken, asked: Promise.all(asked) }
}

/** Gives back what was taken, until nothing waits any more. */
async function finish(...all: ReturnType<typeof ask>[]) {
  const asked = Promise.all(all.map(({ asked }) => asked)).then(() => true)
  while (!(await Promise.race([asked, nextTurn()]))) for (const { taken } of all) taken.pop()?.release(false)
  for (const { taken } of all) for (const { release } of taken.splice(0)) release(false)
}

const nextTurn = () => new Promise<false>(resolve => setImmediate(() => resolve(false)))

test('a church alone may use all connections; while others use some it gets two, and the others do not wait', async () => {
  const pool = openPool(6)
  const alone = ask(pool, '1', 6)
  await alone.asked
  await finish(alone)

  const other = ask(pool, '2', 1)
  await other.asked
  const flood = ask(pool, '1', 20)
  while (flood.taken.length < 2) await nextTurn()
  const another = ask(pool, '3', 1)
  await another.asked
  expect(flood.taken).toHaveLength(2)
  await finish(other, flood, another)
})

test('what waits of a church starts as soon as it is alone again, before what comes later', async () => {
  const pool = openPool(6)
  const other = ask(pool, '2', 1)
  await other.asked
  const flood = ask(pool, '1', 6)
  while (flood.taken.length < 2) await nextTurn()
  other.taken.pop()?.release(false)
  const later = ask(pool, '1', 1)
  await flood.asked
  expect(later.taken).toHaveLength(0)
  await finish(flood, later)
})

test('churches that wait take turns', async () => {
  const pool = openPool(1)
  const first = await connectInTurn(pool, '1')
  const order: string[] = []
  const waiting = ['1', '1', '1', '2', '3'].map(async church => {
    const { release } = await connectInTurn(pool, church)
    order.push(church)
    release(false)
  })
  first.release(false)
  await Promise.all(waiting)
  expect(order.join(' ')).toBe('1 2 3 1 1')
})

test('too many tasks of one church are refused, and those of others are not', async () => {
  const pool = openPool(1)
  const first = await connectInTurn(pool, '1')
  const waiting = ask(pool, '1', 500)
  await expect(connectInTurn(pool, '1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 3 })
  const other = ask(pool, '2', 1)
  first.release(false)
  await finish(waiting, other)
  await finish(ask(pool, '1', 1))
})

test('what a transaction reads outside of it does not wait for the transactions of its church', async () => {
  const pool = openPool(6)
  const readsInside = () =>
    churchTransaction(pool, 1, async tx => {
      await tx.execute(sql`select 1`)
      return (await churchReads(pool, 1).execute<{ church: string }>(sql`select current_setting('atrio.igreja') as church`)).rows
    })
  const other = await connectInTurn(pool, '2')
  expect((await Promise.all([readsInside(), readsInside(), readsInside()])).flat()).toEqual(Array(3).fill({ church: '1' }))
  other.release(false)
})

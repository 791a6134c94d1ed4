import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createEmptyDatabase } from '../../../tests/fixtures/database/database.ts'
import { LockHeld, waitForLock } from './wait-for-lock.ts'

const key = 0x74657374
const times = { sayAfterMs: 100, endAfterMs: 700 }
const database = await createEmptyDatabase()
const clients = await Promise.all(
  [0, 1].map(async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }),
)
const [holder, waiter] = clients as [pg.Client, pg.Client]
afterAll(async () => {
  await Promise.all(clients.map(client => client.end()))
  await database.drop()
})
const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

test('who waits for the lock of another says so, and gets it when it is free', async () => {
  await holder.query('select pg_advisory_lock($1)', [key])
  const waiting = waitForLock(waiter, key, 'applies migrations', { ...times, endAfterMs: 10_000 })
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('another process of Atrio applies migrations')))
  await holder.query('select pg_advisory_unlock($1)', [key])
  await waiting
  expect((await waiter.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  await waiter.query('select pg_advisory_unlock($1)', [key])
})

test('who waits too long ends with what to do', async () => {
  await holder.query('select pg_advisory_lock($1)', [key])
  await expect(waitForLock(waiter, key, 'applies migrations', times)).rejects.toThrow(LockHeld)
  expect((await waiter.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
})

import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { churchReads, churchTransaction } from './church-db.ts'
import { createPool } from './pool.ts'

const { database, close } = await openTestServer()
afterAll(close)

test('reads and writes are parsed once per connection, from their third use; what is used less often has no name', async () => {
  const single = createPool(database.url, 1)
  const parsed = async (part: string) => {
    const { rows } = await single.query('select statement from pg_prepared_statements where statement like $1', [`%${part}%`])
    return rows.map(({ statement }) => statement)
  }
  const readings: number[] = []
  for (let use = 1; use <= 4; use++) {
    await churchReads(single, 1).execute(sql`select ${use}::int as read_often`)
    await churchTransaction(single, 1, tx => tx.execute(sql`select ${use}::int as written_often`))
    await churchTransaction(single, 1, tx => tx.execute(sql`select ${use}::int as ${sql.identifier(`rare_${use}`)}`))
    readings.push((await parsed('_often')).length)
  }
  expect(readings).toEqual([0, 0, 2, 2])
  expect(await parsed('rare_')).toEqual([])
  await single.end()
})

test.each([
  ['that PostgreSQL has ended', sql`select pg_terminate_backend(pg_backend_pid())`],
  ['that has lost its prepared statements', sql`deallocate all`],
])('a connection %s fails one read at most and is replaced', async (_, breaking) => {
  const single = createPool(database.url, 1)
  const read = () => churchReads(single, 1).execute(sql`select 1 as found`)
  await read()
  await Promise.allSettled([churchReads(single, 1).execute(breaking)])
  await Promise.allSettled([read()])
  for (let use = 0; use < 3; use++) expect((await read()).rows).toEqual([{ found: 1 }])
  await single.end()
})

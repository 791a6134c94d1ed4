import { sql } from 'drizzle-orm'
import { getTableConfig, text } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { createTables } from '../../../tests/fixtures/database/create-tables.ts'
import { errorCodeOf, insufficientPrivilege } from '../../../tests/fixtures/database/postgres-error.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { systemActor } from './actor.ts'
import { churchReads, churchTransaction } from './church-db.ts'
import { refId } from './church-table.ts'
import { globalContentTable, globalContentTables } from './global-content.ts'
import { migrateDatabase } from './migrate.ts'
import { personal } from './personal-columns.ts'

const { services, database, owner, buildChurch, close } = await openTestServer()
afterAll(close)
const { pool } = services
const [home, away] = [await buildChurch(), await buildChurch()]

/** As a feature declares it. */
const verseTable = globalContentTable('prova_versiculo', { texto: text('texto').notNull() })
await createTables(owner, verseTable)
await owner.query("insert into prova_versiculo (texto) values ('No princípio')")

const writes = {
  insert: "insert into prova_versiculo (texto) values ('x')",
  update: "update prova_versiculo set texto = 'x'",
  delete: 'delete from prova_versiculo',
}
const write = (statement: string, church: number | null = home.id) =>
  errorCodeOf(churchTransaction(pool, church, tx => tx.execute(sql.raw(statement)), systemActor))
const texts = async () => (await owner.query('select texto from prova_versiculo')).rows

test('content for all churches is written by nobody whom the server’s role serves: neither by the policy alone, nor by the rights that a start gives', async () => {
  // `createTables` has given every right.
  expect(await write(writes.insert)).toBe(insufficientPrivilege)
  for (const statement of [writes.update, writes.delete]) expect(await write(statement)).toBeUndefined()
  expect(await texts()).toEqual([{ texto: 'No princípio' }])
  await migrateDatabase(database.url, 'migrations')
  for (const statement of [...Object.values(writes), 'truncate prova_versiculo', 'drop table prova_versiculo'])
    for (const church of [home.id, null]) expect(await write(statement, church), statement).toBe(insufficientPrivilege)
  expect(await texts()).toEqual([{ texto: 'No princípio' }])
})

test('content for all churches is read by every church, and without one', async () => {
  await migrateDatabase(database.url, 'migrations')
  for (const church of [home.id, away.id, null])
    expect(await churchReads(pool, church).select({ texto: verseTable.texto }).from(verseTable)).toEqual([{ texto: 'No princípio' }])
})

test('a table of it has row security, one policy, and no right but to read it', async () => {
  await migrateDatabase(database.url, 'migrations')
  const { rows } = await owner.query(`
    select c.relname as name, c.relrowsecurity as secured,
      array(select p.polcmd::text || ' ' || pg_get_expr(p.polqual, p.polrelid) from pg_policy p where p.polrelid = c.oid) as policies,
      array(select r from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
        where has_table_privilege('atrio_app', c.oid, r)) as rights
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in (${globalContentTables})`)
  expect(rows.map(({ name }) => name)).toContain('prova_versiculo')
  for (const { name: _, ...table } of rows) expect(table).toEqual({ secured: true, policies: ['r true'], rights: ['select'] })
})

test('it says whose nothing is, and nothing about people', () => {
  for (const column of [refId('igreja_id'), refId('usuario_id'), refId('conta_id'), personal(text('nome'))])
    expect(() => getTableConfig(globalContentTable('prova', { column }))).toThrow('no content for all churches')
})

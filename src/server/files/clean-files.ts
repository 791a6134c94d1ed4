import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { churchReads } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import { filesPath } from './files.ts'
import { lockFiles } from './lock.ts'

/** Milliseconds that a file is kept after it was last put: its row is written within seconds, and a kept page may show it for a minute. */
const grace = 24 * 60 * 60 * 1000

/** What was, what is forgotten sooner than a file is deleted, and what holds words alone: none of these keeps one. */
const pastTables = ['auditoria', 'chave_idempotencia', 'busca', 'busca_palavra']

/**
 * Deletes each night the files that no row of any church names any more. Every column of every table counts, so a new
 * feature need not tell where it keeps its pictures.
 */
export const cleanFiles: Job<Record<string, never>> = {
  name: 'clean-files',
  cron: '57 3 * * *',
  async run(_data, { pool, files }) {
    const old = () => Date.now() - grace
    const aged = new Set<string>()
    for await (const { name, putAt } of files.list()) if (putAt.getTime() < old()) aged.add(name)
    if (!aged.size) return
    // Read after the listing: a row that is written from now on has put its file anew, and the file's age shows it.
    for (const name of await namedFiles(pool)) aged.delete(name)
    for (const name of aged)
      await lockFiles(pool, 'alone', async () => {
        const file = await files.stat(name)
        if (file && file.putAt.getTime() < old()) await files.delete(name)
      })
  },
}

/** The files that rows name, in global tables and behind every church's wall. */
async function namedFiles(pool: pg.Pool): Promise<Set<string>> {
  const named = new Set<string>()
  const unbound = churchReads(pool, null)
  const { rows: tables } = await unbound.execute<{ name: string; walled: boolean }>(readableTables)
  const { rows: churches } = await unbound.execute<{ id: string }>(sql`select id from igreja`)
  const add = async (church: number | null, walled: boolean) => {
    const query = filesIn(tables.filter(table => table.walled === walled && !pastTables.includes(table.name)).map(({ name }) => name))
    for (const { name } of (await churchReads(pool, church).execute<{ name: string }>(query)).rows) named.add(name)
  }
  await add(null, false)
  for (const { id } of churches) await add(Number(id), true)
  return named
}

/** Tables that the working role may read, and whether a row of theirs belongs to one church. */
const readableTables = sql`
  select t.tablename as name, bool_or(c.column_name = 'igreja_id' and c.is_nullable = 'NO') as walled
  from pg_tables t join information_schema.columns c on c.table_schema = t.schemaname and c.table_name = t.tablename
  where t.schemaname = 'public' and has_table_privilege(format('%I.%I', t.schemaname, t.tablename), 'select')
  group by 1`

/** The files that the rows of these tables name, anywhere in them. */
function filesIn(tables: readonly string[]): SQL {
  const parts = tables.map(name => {
    const table = sql.identifier(name)
    return sql`select (regexp_matches(whole_row::text, ${`${filesPath}([0-9a-f]{32}\\.[a-z]+)`}, 'g'))[1] as name
      from ${table} whole_row where whole_row::text like ${`%${filesPath}%`}`
  })
  return sql.join(parts, sql` union `)
}

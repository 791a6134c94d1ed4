import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { churchReads } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import { filesPath, type StoredFile } from './files.ts'
import { lockFiles } from './files-lock.ts'

/** The time from the last put of a file to its deletion: its row is written within seconds, and a cached page may show it for a minute. */
const gracePeriodMs = 24 * 60 * 60 * 1000

/** Tables whose rows do not count as references: past values, rows that expire sooner than a file is deleted, and search words. */
const ignoredTables = ['auditoria', 'chave_idempotencia', 'busca', 'busca_palavra']

/**
 * Deletes each night the files that no row of any church refers to any more. Every column of every table is searched, so a new
 * feature does not have to declare where it stores its pictures.
 */
export const cleanFiles: Job<Record<string, never>> = {
  name: 'clean-files',
  cron: '57 3 * * *',
  async run(_data, { pool, files }) {
    const isOld = ({ putAt }: StoredFile) => putAt.getTime() < Date.now() - gracePeriodMs
    const unused = new Set<string>()
    for await (const file of files.list()) if (isOld(file)) unused.add(file.name)
    if (!unused.size) return
    // The rows are read after the listing: a row written later has put its file again, which makes the file new.
    for (const name of await referencedFiles(pool)) unused.delete(name)
    for (const name of unused)
      await lockFiles(pool, 'exclusive', async () => {
        const file = await files.stat(name)
        if (file && isOld(file)) await files.delete(name)
      })
  },
}

/** The names of the files that rows refer to, in global tables and in the tables of every church. */
async function referencedFiles(pool: pg.Pool): Promise<Set<string>> {
  const referenced = new Set<string>()
  const unbound = churchReads(pool, null)
  const { rows: tables } = await unbound.execute<{ name: string; tenant: boolean }>(readableTables)
  const { rows: churches } = await unbound.execute<{ id: string }>(sql`select id from igreja`)
  const add = async (church: number | null, tenant: boolean) => {
    const query = filesIn(tables.filter(table => table.tenant === tenant && !ignoredTables.includes(table.name)).map(({ name }) => name))
    for (const { name } of (await churchReads(pool, church).execute<{ name: string }>(query)).rows) referenced.add(name)
  }
  await add(null, false)
  for (const { id } of churches) await add(Number(id), true)
  return referenced
}

/** The tables that the working role may read; `tenant`: each row belongs to one church. */
const readableTables = sql`
  select t.tablename as name, bool_or(c.column_name = 'igreja_id' and c.is_nullable = 'NO') as tenant
  from pg_tables t join information_schema.columns c on c.table_schema = t.schemaname and c.table_name = t.tablename
  where t.schemaname = 'public' and has_table_privilege(format('%I.%I', t.schemaname, t.tablename), 'select')
  group by 1`

/** A query for all file names that occur anywhere in the rows of these tables. */
function filesIn(tables: readonly string[]): SQL {
  const parts = tables.map(name => {
    const table = sql.identifier(name)
    return sql`select (regexp_matches(whole_row::text, ${`${filesPath}([0-9a-f]{32}\\.[a-z]+)`}, 'g'))[1] as name
      from ${table} whole_row where whole_row::text like ${`%${filesPath}%`}`
  })
  return sql.join(parts, sql` union `)
}

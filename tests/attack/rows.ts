import type { TestServer } from '../fixtures/server.ts'

/** A hash of the rows of each table that belong to a church or to the accounts of its people, by table. */
export type Rows = Record<string, string>

/** Takes the hashes of everything that a church and its people have. @param account only the rows of this one of its people */
export async function rowsOf({ owner }: Pick<TestServer, 'owner'>, church: number, account?: number): Promise<Rows> {
  const { rows: tables } = await owner.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (a.attname in ('conta_id', 'usuario_id') or a.attname = 'igreja_id' and a.attnotnull)
    group by 1 order by 1`)
  const people = `(select conta_id from usuario where igreja_id = ${church})`
  const conditions = tables.flatMap(({ name, columns }): [string, string][] => {
    if (account === undefined) return [[name, columns.includes('igreja_id') ? `igreja_id = ${church}` : `conta_id in ${people}`]]
    if (columns.includes('usuario_id')) return [[name, `usuario_id in (select id from usuario where conta_id = ${account})`]]
    return columns.includes('conta_id') ? [[name, `conta_id = ${account}`]] : []
  })
  conditions.push(['conta', account === undefined ? `id in ${people}` : `id = ${account}`])
  const hashes = conditions.map(
    ([name, condition]) =>
      `('${name}', (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where ${condition}))`,
  )
  return (await owner.query(`select json_object_agg(name, hash) as hashes from (values ${hashes.join(', ')}) t (name, hash)`)).rows[0]
    .hashes
}

/** The tables whose rows have changed. */
export const changedTables = (before: Rows, after: Rows) => Object.keys(before).filter(table => before[table] !== after[table])

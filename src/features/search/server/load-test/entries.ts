import { type SQL, sql } from 'drizzle-orm'
import type { EntityType } from '#contract/entities.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { searchEntryTable, searchWordTable } from '../tables.ts'

/**
 * The statement that inserts search entries into a load-test database.
 * @param rows a table expression with `igreja_id`, `id`, `titulo`, `texto`, `data_inicio` and `alvo`; drafts are left out
 */
export const loadTestEntries = (type: EntityType, rows: SQL): SQL => sql`
  insert into ${searchEntryTable} (igreja_id, tipo, id_entidade_relacionada, titulo, texto, data_inicio, alvo)
  select igreja_id, ${type}, id, titulo, texto, data_inicio, alvo from ${rows} where data_inicio is not null`

const wordsOf = (text: SQL) => sql`regexp_replace(lower(normalize(${text}, NFC)), '[^[:alnum:]]+', ' ', 'g')`

/** The value of `alvo` for an entry whose words were not prepared. */
export const loadTestTarget = (title: SQL, text: SQL): SQL => sql`alvo_de_busca(${wordsOf(title)}, ${wordsOf(text)}, 'portuguese')`

/** Lets the search know these words in each of the churches. */
export async function insertLoadTestWords(tx: ChurchTx, churches: readonly number[], words: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${searchWordTable} (igreja_id, palavra)
    select igreja_id, palavra from unnest(${sql.param([...churches])}::bigint[]) igreja_id, unnest(${sql.param([...words])}::text[]) palavra
    on conflict do nothing`)
}

/** The statement that lets the search know words. @param rows a table expression with `igreja_id` and `palavra` */
export const loadTestWordsOf = (rows: SQL): SQL => sql`
  insert into ${searchWordTable} (igreja_id, palavra) select distinct igreja_id, palavra from ${rows} on conflict do nothing`

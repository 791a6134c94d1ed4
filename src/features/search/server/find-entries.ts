import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type EntityReference, type EntityType, entityTypes } from '#contract/entities.ts'
import { searchWords } from '#contract/normalize-text.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows, TimeColumn } from '#server/db/parse-rows.ts'
import { textSearchConfigOf } from './search-index.ts'

/** Words of a query that are searched for; later ones are ignored. */
const maxQueryWords = 8

export type MatchingEntry = EntityReference & { titulo: string; texto: string; dataInicio: Date }

/**
 * Finds public entries that contain all words of the text, the best first. The last word may be incomplete. A word that the church
 * never uses is replaced by its most similar ones.
 */
export async function findEntries(
  db: Pick<ChurchDb, 'execute'>,
  language: string,
  text: string,
  types: readonly EntityType[],
  now: Date,
  limit: number,
): Promise<MatchingEntry[]> {
  const words = searchWords(text).slice(0, maxQueryWords)
  if (!words.length || !types.length) return []
  const found = await db.execute(
    sql`select * from buscar(${sql.param(words)}::text[], ${textSearchConfigOf(language)}::regconfig, ${sql.param([...types])}::text[], ${now}::timestamptz, ${limit}::int)`,
  )
  return parseRows(EntryRow, found).map(({ id_entidade_relacionada, data_inicio, ...row }) => ({
    ...row,
    idEntidadeRelacionada: id_entidade_relacionada,
    dataInicio: data_inicio,
  }))
}

const EntryRow = z.object({
  tipo: z.enum(entityTypes),
  id_entidade_relacionada: IntegerColumn,
  titulo: z.string(),
  texto: z.string(),
  data_inicio: TimeColumn,
})

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type EntityReference, type EntityType, entityTypes } from '#contract/entities.ts'
import { accentedWords } from '#contract/normalize-text.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows, TimeColumn } from '#server/db/parse-rows.ts'
import { textSearchConfigOf } from './search-index.ts'

/** Words of a query that are searched for; later ones are ignored. */
const maxQueryWords = 8

export type MatchingEntry = EntityReference & {
  titulo: string
  texto: string
  dataInicio: Date
  quando: string | null
  flagCancelado: boolean
}

type Query = { language: string; text: string; types: readonly EntityType[]; now: Date; limit: number }
/** Words that the church never uses with the nearest that were looked for instead, and how many entries there are of each type. */
type Found = {
  entries: MatchingEntry[]
  replaced: { palavra: string; por: string[] }[]
  counts: { tipo: EntityType; quantos: number }[]
}

/**
 * Finds public entries that contain all words of the text, in any form of the word, the best first (the order is in the migration
 * `search-stems`). The last word may be incomplete. A word that the church never uses is replaced by its most similar ones.
 * @param counted types whose entries are counted
 */
export async function searchEntries(
  db: Pick<ChurchDb, 'execute'>,
  { language, text, types, now, limit }: Query,
  counted: readonly EntityType[],
): Promise<Found> {
  const nothing: Found = { entries: [], replaced: [], counts: [] }
  const words = accentedWords(text).slice(0, maxQueryWords)
  if (!words.length || !types.length) return nothing
  const found = await db.execute(
    sql`select buscar(${sql.param(words)}::text[], ${textSearchConfigOf(language)}::regconfig, ${sql.param([...types])}::text[], ${now}::timestamptz, ${limit}::int, ${sql.param([...counted])}::text[]) as achado`,
  )
  const [row] = parseRows(FoundRow, found)
  if (!row?.achado) return nothing
  const { entradas, trocadas, tipos } = row.achado
  const entries = entradas.map(({ id_entidade_relacionada, data_inicio, flag_cancelado, ...entry }) => ({
    ...entry,
    idEntidadeRelacionada: id_entidade_relacionada,
    dataInicio: data_inicio,
    flagCancelado: flag_cancelado,
  }))
  return { entries, replaced: trocadas.map(({ de, por }) => ({ palavra: de, por })), counts: tipos }
}

/** The entries alone: see `searchEntries`. */
export const findEntries = async (
  db: Pick<ChurchDb, 'execute'>,
  language: string,
  text: string,
  types: readonly EntityType[],
  now: Date,
  limit: number,
): Promise<MatchingEntry[]> => (await searchEntries(db, { language, text, types, now, limit }, [])).entries

const FoundRow = z.object({
  achado: z.nullable(
    z.object({
      entradas: z.array(
        z.object({
          tipo: z.enum(entityTypes),
          id_entidade_relacionada: IntegerColumn,
          titulo: z.string(),
          texto: z.string(),
          data_inicio: TimeColumn,
          quando: z.nullable(z.string()),
          flag_cancelado: z.boolean(),
        }),
      ),
      trocadas: z.array(z.object({ de: z.string(), por: z.array(z.string()) })),
      tipos: z.array(z.object({ tipo: z.enum(entityTypes), quantos: IntegerColumn })),
    }),
  ),
})

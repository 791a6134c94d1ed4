import { sql } from 'drizzle-orm'
import { wordsOf } from '#contract/plain.ts'
import type { SearchKind } from '#contract/search.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { languageOf } from './put-in-search.ts'

/** Words that are looked for at most. */
const mostWords = 8

export type FoundRow = { tipo: SearchKind; idEntidadeRelacionada: number; titulo: string; texto: string; caminho: string; dataInicio: Date }

/**
 * What everybody may read now on all of these words, the best first. The last word may be half typed; one that the church never
 * uses is taken for its nearest ones.
 */
export async function findRows(
  db: Pick<ChurchDb, 'execute'>,
  language: string,
  text: string,
  kinds: readonly SearchKind[],
  now: Date,
  limit: number,
): Promise<FoundRow[]> {
  const words = wordsOf(text).slice(0, mostWords)
  if (!words.length || !kinds.length) return []
  const { rows } = await db.execute<{
    tipo: SearchKind
    id_entidade_relacionada: string
    titulo: string
    texto: string
    caminho: string
    data_inicio: Date
  }>(
    sql`select * from buscar(${sql.param(words)}::text[], ${languageOf(language)}::regconfig, ${sql.param([...kinds])}::text[], ${now}::timestamptz, ${limit}::int)`,
  )
  return rows.map(({ id_entidade_relacionada, data_inicio, ...row }) => ({
    ...row,
    idEntidadeRelacionada: Number(id_entidade_relacionada),
    dataInicio: new Date(data_inicio),
  }))
}

import { and, eq, sql } from 'drizzle-orm'
import type { EntityReference } from '#contract/entities.ts'
import { isLocale, type Locale } from '#contract/locale.ts'
import { accentedWords, searchWords } from '#contract/normalize-text.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { searchEntryTable, searchWordTable } from './tables.ts'

/** A search entry: something that everybody may read. `texto` is plain text. */
export type SearchEntry = EntityReference & {
  igrejaId: number
  titulo: string
  texto: string
  dataInicio: Date
  dataFim?: Date | null
  /** When it takes place: an instant, or a day (`2026-12-09`) without a time. Left out of what has no day but that of its publishing. */
  quando?: Date | string
  flagCancelado?: boolean
}

/** Fields of which the text of an entry is made; those without a value are left out. */
export type SearchFields = readonly (string | null | undefined)[]

/** The text of an entry, in which an excerpt tells one field from the next. */
export const textOfFields = (fields: SearchFields): string => fields.filter(Boolean).join(' · ')

/** Characters of a text that are indexed; later ones would not change the ranking. */
const maxIndexedLength = 20_000
/** Search entries in one statement. */
const entryBatchSize = 500
/** Words in one statement. */
const wordBatchSize = 10_000

/**
 * Inserts search entries, or updates those that exist. Only what everybody may read may be added, because every search shows it.
 * @param language the church's own (`idioma`), used to reduce words to their stems
 */
export async function indexForSearch(tx: Pick<ChurchTx, 'insert'>, language: string, entries: readonly SearchEntry[]): Promise<void> {
  for (let first = 0; first < entries.length; first += entryBatchSize)
    await indexBatch(tx, language, entries.slice(first, first + entryBatchSize))
}

async function indexBatch(tx: Pick<ChurchTx, 'insert'>, language: string, entries: readonly SearchEntry[]) {
  const shortEntries = entries.map(entry => ({ ...entry, texto: entry.texto.slice(0, maxIndexedLength) }))
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(searchEntryTable)
    .values(
      shortEntries.map(entry => ({
        ...entry,
        dataFim: entry.dataFim ?? null,
        quando: entry.quando instanceof Date ? entry.quando.toISOString() : (entry.quando ?? null),
        flagCancelado: entry.flagCancelado ?? false,
        alvo: sql`alvo_de_busca(${wordsForTarget(entry.titulo)}, ${wordsForTarget(entry.texto)}, ${textSearchConfigOf(language)}::regconfig)` as unknown as string,
      })),
    )
    .onConflictDoUpdate({
      target: [searchEntryTable.igrejaId, searchEntryTable.tipo, searchEntryTable.idEntidadeRelacionada],
      set: {
        titulo: excluded('titulo'),
        texto: excluded('texto'),
        dataInicio: excluded('data_inicio'),
        dataFim: excluded('data_fim'),
        quando: excluded('quando'),
        flagCancelado: excluded('flag_cancelado'),
        alvo: excluded('alvo'),
      },
    })
  // Sorted, so that transactions that insert the same words at once wait for each other in the same order, without a deadlock.
  const uniqueWords = new Set(
    shortEntries.flatMap(({ igrejaId, titulo, texto }) =>
      [titulo, texto].flatMap(searchWords).map(word => `${igrejaId} ${word.slice(0, 60)}`),
    ),
  )
  const rows = [...uniqueWords].sort().map(key => {
    const [church, palavra = ''] = key.split(' ')
    return { igrejaId: Number(church), palavra }
  })
  for (let first = 0; first < rows.length; first += wordBatchSize)
    await tx
      .insert(searchWordTable)
      .values(rows.slice(first, first + wordBatchSize))
      .onConflictDoNothing()
}

/** The words of a title or text in the form that the database function `alvo_de_busca` takes. */
export const wordsForTarget = (text: string): string => accentedWords(text).join(' ')

/** Removes the search entry of something that is no longer public. */
export async function removeFromSearch(tx: Pick<ChurchTx, 'delete'>, { tipo, idEntidadeRelacionada }: EntityReference): Promise<void> {
  await tx
    .delete(searchEntryTable)
    .where(and(eq(searchEntryTable.tipo, tipo), eq(searchEntryTable.idEntidadeRelacionada, idEntidadeRelacionada)))
}

const textSearchConfigs: Record<Locale, string> = { pt: 'portuguese', es: 'spanish', en: 'english' }

/** PostgreSQL's text search configuration for a church's language; for one that Atrio does not speak, words are found as they are written. */
export function textSearchConfigOf(idioma: string): string {
  const language = idioma.slice(0, 2).toLowerCase()
  return isLocale(language) ? textSearchConfigs[language] : 'simple'
}

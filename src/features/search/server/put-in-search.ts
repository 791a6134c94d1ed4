import { and, eq, sql } from 'drizzle-orm'
import { wordsOf } from '#contract/plain.ts'
import type { SearchKind } from '#contract/search.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { foundTable, wordTable } from './tables.ts'

type About = { tipo: SearchKind; idEntidadeRelacionada: number }
/** Something that everybody may read. `texto` is plain text; `caminho` is where it is read. */
export type Findable = About & {
  igrejaId: number
  titulo: string
  texto: string
  caminho: string
  dataInicio: Date
  dataFim?: Date | null
}

/** Characters of a text that are searched: what comes later changes no ranking. */
const searched = 20_000
/** Rows in one statement. */
const batch = 500

/**
 * Lets things be found, or found as they are now. Only what everybody may read belongs here: whoever searches sees all of it.
 * @param language the church's own (`idioma`), whose endings of words are known
 */
export async function putInSearch(tx: Pick<ChurchTx, 'insert'>, language: string, things: readonly Findable[]): Promise<void> {
  for (let first = 0; first < things.length; first += batch) await putSome(tx, language, things.slice(first, first + batch))
}

async function putSome(tx: Pick<ChurchTx, 'insert'>, language: string, things: readonly Findable[]) {
  const inWords = things.map(thing => ({ ...thing, words: [wordsOf(thing.titulo), wordsOf(thing.texto.slice(0, searched))] as const }))
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(foundTable)
    .values(
      inWords.map(({ words: [title, text], ...thing }) => ({
        ...thing,
        texto: thing.texto.slice(0, searched),
        dataFim: thing.dataFim ?? null,
        alvo: sql`alvo_de_busca(${title.join(' ')}, ${text.join(' ')}, ${languageOf(language)}::regconfig)` as unknown as string,
      })),
    )
    .onConflictDoUpdate({
      target: [foundTable.igrejaId, foundTable.tipo, foundTable.idEntidadeRelacionada],
      set: {
        titulo: excluded('titulo'),
        texto: excluded('texto'),
        caminho: excluded('caminho'),
        dataInicio: excluded('data_inicio'),
        dataFim: excluded('data_fim'),
        alvo: excluded('alvo'),
      },
    })
  // Sorted, so that two who write the same words at once wait for each other in one order.
  const known = new Set(inWords.flatMap(({ igrejaId, words }) => words.flat().map(word => `${igrejaId} ${word.slice(0, 60)}`)))
  const rows = [...known].sort().map(entry => {
    const [church, palavra = ''] = entry.split(' ')
    return { igrejaId: Number(church), palavra }
  })
  for (let first = 0; first < rows.length; first += 10_000)
    await tx
      .insert(wordTable)
      .values(rows.slice(first, first + 10_000))
      .onConflictDoNothing()
}

/** It can be read no more. */
export async function takeFromSearch(tx: Pick<ChurchTx, 'delete'>, { tipo, idEntidadeRelacionada }: About): Promise<void> {
  await tx.delete(foundTable).where(and(eq(foundTable.tipo, tipo), eq(foundTable.idEntidadeRelacionada, idEntidadeRelacionada)))
}

const languages: Record<string, string> = { pt: 'portuguese', es: 'spanish', en: 'english' }

/** PostgreSQL's name of a church's language. */
export const languageOf = (idioma: string): string => languages[idioma.slice(0, 2).toLowerCase()] ?? 'simple'

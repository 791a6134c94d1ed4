import { sql } from 'drizzle-orm'
import { searchWords } from '#contract/normalize-text.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { wordsForTarget } from '../search-index.ts'
import { insertLoadTestWords } from './entries.ts'
import { actions, endings, firstNames, objects, rareWords, subjects, surname } from './words.ts'

/** How many different titles, paragraphs and authors the pieces of a load test are made of. */
export const textCount = 3_000
export const authorCount = 20_000

/** The square picks entries near the start of a list more often: some words are in every third piece, others in one of a thousand. */
const pick = (random: Random, list: readonly string[]) => list[Math.floor(random() ** 2 * list.length)] as string
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function makeSentence(random: Random): string {
  const sentence = `${pick(random, subjects)} ${pick(random, actions)} ${pick(random, objects)} ${pick(random, endings)}`
  return `${capitalized(sentence)}${random.chance(0.3) ? `, entre ${pick(random, rareWords)} e ${pick(random, objects)}` : ''}.`
}

function makeTitle(random: Random): string {
  const title = random.chance(0.5)
    ? `${pick(random, subjects)} ${pick(random, actions)} ${pick(random, objects)}`
    : `${pick(random, objects)} e ${pick(random, objects)} ${pick(random, endings)}`
  return capitalized(random.chance(0.1) ? `${title}: ${pick(random, rareWords)}` : title)
}

const makeParagraph = (random: Random) => Array.from({ length: 3 }, () => makeSentence(random)).join(' ')

/**
 * Prepares what the pieces of a load test are made of, in a temporary table, and tells the search the words. Each text is reduced to its
 * stems once, because doing that for each of a million pieces would take an hour.
 */
export async function prepareLoadTestTexts(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  const withContent = churches.filter(({ pieces }) => pieces > 0).map(({ id }) => id)
  if (!withContent.length) return
  const random = createRandom('load-test texts')
  const make = (text: (random: Random) => string) => Array.from({ length: textCount }, () => text(random))
  const [titles, paragraphs] = [make(makeTitle), make(makeParagraph)]
  const asWords = (texts: readonly string[]) => texts.map(wordsForTarget)
  await tx.execute(sql`drop table if exists texto_de_carga, autor_de_carga`)
  await tx.execute(sql`
    create temporary table texto_de_carga on commit drop as
    select n::int, titulo, texto, alvo_de_busca(palavras_do_titulo, '', 'portuguese') as alvo_do_titulo,
      alvo_de_busca('', palavras, 'portuguese') as alvo
    from unnest(${sql.param(titles)}::text[], ${sql.param(paragraphs)}::text[], ${sql.param(asWords(titles))}::text[],
      ${sql.param(asWords(paragraphs))}::text[]) with ordinality as made (titulo, texto, palavras_do_titulo, palavras, n)`)
  const surnames = Array.from({ length: authorCount }, (_, n) => surname(n))
  const authors = surnames.map(name => `${pick(random, firstNames)} ${name}`)
  await tx.execute(sql`
    create temporary table autor_de_carga on commit drop as
    select n::int, autor, sobrenome, alvo_de_busca('', palavras, 'portuguese') as alvo
    from unnest(${sql.param(authors)}::text[], ${sql.param(asWords(surnames))}::text[], ${sql.param(asWords(authors))}::text[])
      with ordinality as made (autor, sobrenome, palavras, n)`)
  await tx.execute(sql`create index on texto_de_carga (n)`)
  await tx.execute(sql`create index on autor_de_carga (n)`)
  await tx.execute(sql`analyze texto_de_carga, autor_de_carga`)
  const known = new Set([...titles, ...paragraphs, ...firstNames].flatMap(searchWords))
  await insertLoadTestWords(tx, withContent, [...known])
}

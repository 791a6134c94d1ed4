import { distance } from 'fastest-levenshtein'
import { normalizeText, searchWords } from '#contract/normalize-text.ts'
import type { SearchablePage, SearchSource } from '#site/content/search-source.ts'
import { isModuleOn, isOnHome, type ReadyStartUp } from '#site/data/start-up.ts'
import type { SearchReply } from '../contract.ts'
import { asWritten, hasWholeWord, hasWord } from '../rules.ts'

export type PageMatch = { to: string; title: string }
export type PageMatches = { byTitle: PageMatch[]; byText: PageMatch[] }
type Replaced = SearchReply['palavrasTrocadas'][number]

/**
 * Pages and menu links of this church that match all words of the query. The browser knows them, so they are shown at once. Words of one or two
 * letters, such as "de", need not match when there are others.
 * @param replaced words that may stand for a typed one
 * @returns `byTitle`: those whose title matches, and those that people call by these very words; `byText`: other pages that match with their `words`
 * and `searchText`, perhaps with longer words only
 */
export function pageMatches(
  query: string,
  startUp: ReadyStartUp,
  sources: readonly SearchSource[],
  replaced: readonly Replaced[] = [],
): PageMatches {
  const wanted = longWords(query).map(word => [
    word,
    ...replaced.filter(({ palavra }) => normalizeText(palavra) === word).flatMap(({ por }) => por.flatMap(searchWords)),
  ])
  const matches = (text: string, has = hasWord) => wanted.length > 0 && wanted.every(words => words.some(word => has(text, word)))
  const pages = pagesOf(startUp, sources)
  const menuLinks = (startUp.menu ?? []).filter(({ link }) => link.startsWith('/')).map(({ nome, link }) => ({ to: link, title: nome }))
  const entries = pages.map(page => ({ to: page.to, title: page.title(), page }))
  const titled = [...menuLinks, ...entries].filter(({ title }) => matches(title))
  const titleMatches = [...titled, ...entries.filter(({ page }) => matches(`${page.title()} ${page.words()}`, hasWholeWord))]
  const byTitle = titleMatches
    .filter(({ to }, index) => titleMatches.findIndex(other => other.to === to) === index)
    .map(({ to, title }) => ({ to, title }))
  const byText = pages
    .filter(page => !byTitle.some(({ to }) => to === page.to) && matches(textOf(page, startUp)))
    .map(({ to, title }) => ({ to, title: title() }))
  return { byTitle, byText }
}

/**
 * Pages that match once words that no page has are replaced: by those that were looked for instead in what the church publishes, and by the
 * nearest words of the pages, as these write them.
 * @param inContent the replaced words of the search
 * @returns `replaced`: all replaced words, also those of the search; `undefined` when no page matches
 */
export function nearPageMatches(
  query: string,
  startUp: ReadyStartUp,
  sources: readonly SearchSource[],
  inContent: readonly Replaced[],
): (PageMatches & { replaced: Replaced[] }) | undefined {
  const texts = pagesOf(startUp, sources).map(page => textOf(page, startUp))
  const replaced = longWords(query).map(palavra => ({
    palavra,
    por: [
      ...new Set([
        ...inContent.filter(one => normalizeText(one.palavra) === palavra).flatMap(({ por }) => por),
        ...(texts.some(text => hasWord(text, palavra)) ? [] : nearWords(palavra, texts).map(word => asWritten(word, texts) ?? word)),
      ]),
    ],
  }))
  const pages = pageMatches(query, startUp, sources, replaced)
  const isNone = pages.byTitle.length + pages.byText.length === 0
  return isNone ? undefined : { ...pages, replaced: replaced.filter(({ por }) => por.length > 0) }
}

/**
 * The words with the fewest changed letters, for one that nothing has: at most one letter in words of up to five and two in longer ones, as in the
 * database (`buscar`). None for numbers and for words of three letters, to which too many are near.
 * @param word without accents
 * @param texts whose words count
 */
function nearWords(word: string, texts: readonly string[]): string[] {
  if (word.length < 4 || /\d/.test(word)) return []
  const near = [...new Set(texts.flatMap(searchWords))].map(one => ({ one, letters: distance(one, word) }))
  const fewest = Math.min(...near.map(({ letters }) => letters))
  return fewest > (word.length < 6 ? 1 : 2) ? [] : near.filter(({ letters }) => letters === fewest).map(({ one }) => one)
}

/** Those pages of this church that have one of the paths, in the order of the paths. */
export const pagesAt = (paths: readonly string[], startUp: ReadyStartUp, sources: readonly SearchSource[]): PageMatch[] => {
  const pages = pagesOf(startUp, sources)
  return paths.flatMap(path => pages.filter(({ to }) => to === path).map(({ to, title }) => ({ to, title: title() })))
}

function longWords(query: string): string[] {
  const words = searchWords(query)
  const long = words.filter(word => word.length > 2)
  return long.length > 0 ? long : words
}

const pagesOf = (startUp: ReadyStartUp, sources: readonly SearchSource[]): SearchablePage[] =>
  sources
    .flatMap(source => source.pages ?? [])
    .filter(({ module, homeSection }) => isModuleOn(startUp, module) && isOnHome(startUp, homeSection))

const textOf = ({ title, words, searchText }: SearchablePage, startUp: ReadyStartUp): string =>
  [title(), words(), searchText?.(startUp)].join(' ')

import { normalizeText, searchWords } from '#contract/normalize-text.ts'

/** Characters of an excerpt. */
const maxExcerptLength = 200

/**
 * The part of a text around the first word that matches the query, cut between words; the beginning of the text when none does. Only a word
 * that does not fit alone is cut.
 * @param title shown above it, and not said again
 */
export function excerpt(title: string, whole: string, query: string): string {
  const text = withoutRepeatedStart(withoutTitle(title, whole), query)
  if (text.length <= maxExcerptLength) return text
  const at = firstHighlight(text, query)
  const from = at < maxExcerptLength / 2 ? 0 : startOfWord(text, Math.ceil(at - maxExcerptLength / 3), at)
  const room = maxExcerptLength - 2
  const rest = text.slice(from)
  const before = from > 0 ? '…' : ''
  if (rest.length <= room) return before + rest.trim()
  const end = rest.slice(0, room + 1).search(/\s\S*$/)
  return `${before}${rest
    .slice(0, end > 0 ? end : room)
    .toWellFormed()
    .trim()}…`
}

/** What a text says after its first words, when they are the title (`titleFromText`). */
function withoutTitle(title: string, text: string): string {
  const line = inOneLine(text)
  const cut = /^(.+)…$/s.exec(title)?.[1]
  if (cut && line.startsWith(cut)) return `…${line.slice(cut.length).replace(/^[\s.,;:]+/, '')}`
  // Whole lines: "Batismo" is not said again by a text that begins with "Batismo de jovens".
  const lines = text.split('\n').map(inOneLine).filter(Boolean)
  const end = lines.slice(0, 10).findIndex((_, nth) => lines.slice(0, nth + 1).join(' ') === title)
  return end < 0 ? text : lines.slice(end + 1).join(' ')
}

/** Characters among which a text may begin again: a summary and what stands between it and the text. */
const maxSummaryLength = 600

/** A text without a summary before it that begins with the same sentence, unless only the summary has a word of the query. */
function withoutRepeatedStart(text: string, query: string): string {
  const sentence = /^.{12,}?[.!?…](?=\s)/su.exec(text.slice(0, maxSummaryLength))?.[0]
  const again = sentence ? text.slice(0, maxSummaryLength * 2).indexOf(sentence, sentence.length) : -1
  const rest = again > 0 ? text.slice(again) : text
  return highlightsOf(rest, query).length > 0 || highlightsOf(text, query).length === 0 ? rest : text
}

/** Index of the first word that begins in a range of a text; the end of the range when none does. */
function startOfWord(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/)
  return space < 0 ? to : from + space + 1
}

/**
 * A word without accents in a form that its Portuguese singular and plural share, for highlighting. Coarser than what the database finds by
 * (`no_singular` of the migration `search-stems`).
 */
const sharedForm = (word: string) =>
  word
    .replace(/[ao][eo]s$/, 'ao')
    .replace(/([eiou])ns$/, '$1m')
    .replace(/([rz])es$/, '$1')
    .replace(/([aou])is$/, '$1l')
    .replace(/(?:eis|il|is)$/, 'el')
    .replace(/([aeo])s$/, '$1')

const prefixesOf = (query: string) => searchWords(query).filter(word => word.length > 1)
const isMatch = (word: string, prefixes: readonly string[]) => {
  const plain = normalizeText(word)
  return prefixes.some(prefix => plain.startsWith(prefix) || sharedForm(plain) === sharedForm(prefix))
}
/** Whether a text has the word, one that begins with it, or its singular or plural. @param word without accents */
export const hasWord = (text: string, word: string): boolean => (text.match(eachWord) ?? []).some(one => isMatch(one, [word]))

/** Whether a text has the whole word, or its singular or plural. @param word without accents */
export const hasWholeWord = (text: string, word: string): boolean =>
  searchWords(text).some(one => one === word || sharedForm(one) === sharedForm(word))

const eachWord = /[\p{L}\p{N}\p{M}]+/gu

/** Index of the first matching word, 0 without one. Does not examine the rest of the text. */
function firstHighlight(text: string, query: string): number {
  const prefixes = prefixesOf(query)
  for (const { 0: word, index } of text.matchAll(eachWord)) if (isMatch(word, prefixes)) return index
  return 0
}

/** Words of a text that start with a word of the query, or are its singular or plural, as indexes into the text. Ignores accents and capitals. */
export function highlightsOf(text: string, query: string): { from: number; to: number }[] {
  const prefixes = prefixesOf(query)
  return [...text.matchAll(eachWord)]
    .filter(([word]) => isMatch(word, prefixes))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The first words of a text; a word is cut only when it does not fit alone. */
export function titleFromText(text: string, maxLength: number): string {
  const line = inOneLine(text)
  if (line.length <= maxLength) return line
  const room = line.slice(0, maxLength)
  const end = line[maxLength] === ' ' ? maxLength : room.lastIndexOf(' ')
  const title = (end > 0 ? line.slice(0, end) : room).replace(/[\s.,;:]+$/, '')
  return `${title.toWellFormed()}…`
}

/**
 * A word without accents as the first of the texts that has it writes it, in lower case: the word itself, else its singular or plural; `undefined`
 * when none has either.
 */
export function asWritten(word: string, texts: readonly string[]): string | undefined {
  const written = texts.flatMap(text => text.match(eachWord) ?? [])
  const found = written.find(one => normalizeText(one) === word) ?? written.find(one => sharedForm(normalizeText(one)) === sharedForm(word))
  return found?.normalize('NFC').toLowerCase()
}

/** A query with other words in place of some of its own. */
export const replaceWords = (query: string, replaced: readonly { palavra: string; por: readonly string[] }[]): string =>
  query.replace(eachWord, word => replaced.find(({ palavra }) => normalizeText(palavra) === normalizeText(word))?.por.join(' ') ?? word)

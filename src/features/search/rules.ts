import { normalizeText, searchWords } from '#contract/normalize-text.ts'

/** Characters of an excerpt. */
const maxExcerptLength = 200

/** The part of a text around the first word that matches the query, cut between words; the beginning of the text when none does. */
export function excerpt(text: string, query: string): string {
  if (text.length <= maxExcerptLength) return text
  const at = firstHighlight(text, query)
  const from = at < maxExcerptLength / 2 ? 0 : text.indexOf(' ', at - maxExcerptLength / 3) + 1
  const room = maxExcerptLength - 2
  const cut = text.slice(from, from + room)
  const end = from + room >= text.length ? cut.length : Math.max(cut.lastIndexOf(' '), room / 2)
  return `${from > 0 ? '…' : ''}${cut.slice(0, end).trim()}${from + end < text.length ? '…' : ''}`
}

const prefixesOf = (query: string) => searchWords(query).filter(word => word.length > 1)
const eachWord = /[\p{L}\p{N}\p{M}]+/gu

/** Index of the first matching word, 0 without one. Does not examine the rest of the text. */
function firstHighlight(text: string, query: string): number {
  const prefixes = prefixesOf(query)
  for (const { 0: word, index } of text.matchAll(eachWord))
    if (prefixes.some(prefix => normalizeText(word).startsWith(prefix))) return index
  return 0
}

/** Words of a text that start with a word of the query, as indexes into the original text. Ignores accents and capitals. */
export function highlightsOf(text: string, query: string): { from: number; to: number }[] {
  const prefixes = prefixesOf(query)
  return [...text.matchAll(eachWord)]
    .filter(([word]) => prefixes.some(prefix => normalizeText(word).startsWith(prefix)))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

/** The first words of a text; a word is cut only when it does not fit alone. */
export function titleFromText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const room = line.slice(0, maxLength)
  const end = line[maxLength] === ' ' ? maxLength : room.lastIndexOf(' ')
  const title = (end > 0 ? line.slice(0, end) : room).replace(/[\s.,;:]+$/, '')
  return `${title.toWellFormed()}…`
}

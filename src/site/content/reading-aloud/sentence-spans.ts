/** A part of a text, from `start` up to but not including `end`. */
export type Span = { start: number; end: number }

/** Chrome stops speaking after fifteen seconds, in which a slow voice reads about this many characters. */
const maxCharacters = 180

/** The sentences of a text, without the space around them. A very long one is divided, where possible after a comma or a similar sign. */
export function sentenceSpans(text: string, lang: string): Span[] {
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)
  return [...sentences].flatMap(({ segment, index }) => shortSpans(segment, index))
}

function shortSpans(sentence: string, offset: number): Span[] {
  const start = offset + sentence.length - sentence.trimStart().length
  const words = sentence.trim()
  // Signs alone, such as “* * *”, are not spoken.
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  if (words.length <= maxCharacters) return [{ start, end: start + words.length }]
  const cut = cutOf(words.slice(0, maxCharacters))
  return [...shortSpans(words.slice(0, cut), start), ...shortSpans(words.slice(cut), start + cut)]
}

/** Where the beginning of a long sentence is cut: after its last clause, otherwise after its last word. */
function cutOf(beginning: string): number {
  const clause = /^.*[,;:)–—]\s/s.exec(beginning)?.[0].length
  return clause || beginning.lastIndexOf(' ') + 1 || beginning.length
}

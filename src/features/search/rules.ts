import { plain, wordsOf } from '#contract/plain.ts'

/** Characters of what is looked for. */
export const longestSearch = 80

/** Characters of an excerpt. */
const longest = 200

/** The part of a text in which the first of the wanted words stands, cut at words; its beginning when none does. */
export function excerpt(text: string, wanted: string): string {
  if (text.length <= longest) return text
  const at = Math.max(0, marksOf(text, wanted)[0]?.from ?? 0)
  const from = at < longest / 2 ? 0 : text.indexOf(' ', at - longest / 3) + 1
  const room = longest - 2
  const cut = text.slice(from, from + room)
  const end = from + room >= text.length ? cut.length : Math.max(cut.lastIndexOf(' '), room / 2)
  return `${from > 0 ? '…' : ''}${cut.slice(0, end).trim()}${from + end < text.length ? '…' : ''}`
}

/** Where a text has words that begin like wanted ones, in places of the text as it is written: accents and capitals do not count. */
export function marksOf(text: string, wanted: string): { from: number; to: number }[] {
  const beginnings = wordsOf(wanted).filter(word => word.length > 1)
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .filter(([word]) => beginnings.some(beginning => plain(word).startsWith(beginning)))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

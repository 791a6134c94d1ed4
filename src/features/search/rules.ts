import { plain, wordsOf } from '#contract/plain.ts'

/** Characters of an excerpt. */
const longest = 200

/** The part of a text in which the first of the wanted words stands, cut at words; its beginning when none does. */
export function excerpt(text: string, wanted: string): string {
  if (text.length <= longest) return text
  const at = firstMark(text, wanted)
  const from = at < longest / 2 ? 0 : text.indexOf(' ', at - longest / 3) + 1
  const room = longest - 2
  const cut = text.slice(from, from + room)
  const end = from + room >= text.length ? cut.length : Math.max(cut.lastIndexOf(' '), room / 2)
  return `${from > 0 ? '…' : ''}${cut.slice(0, end).trim()}${from + end < text.length ? '…' : ''}`
}

const beginningsOf = (wanted: string) => wordsOf(wanted).filter(word => word.length > 1)
const eachWord = /[\p{L}\p{N}\p{M}]+/gu

/** Where the first of them stands; it looks no further. */
function firstMark(text: string, wanted: string): number {
  const beginnings = beginningsOf(wanted)
  for (const { 0: word, index } of text.matchAll(eachWord))
    if (beginnings.some(beginning => plain(word).startsWith(beginning))) return index
  return 0
}

/** Where a text has words that begin like wanted ones, in places of the text as it is written: accents and capitals do not count. */
export function marksOf(text: string, wanted: string): { from: number; to: number }[] {
  const beginnings = beginningsOf(wanted)
  return [...text.matchAll(eachWord)]
    .filter(([word]) => beginnings.some(beginning => plain(word).startsWith(beginning)))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

/** The first words of a text, whole where they fit. */
export function beginning(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const room = line.slice(0, most)
  const end = line[most] === ' ' ? most : room.lastIndexOf(' ')
  const begun = (end > 0 ? line.slice(0, end) : room).replace(/[\s.,;:]+$/, '')
  return `${begun.toWellFormed()}…`
}

import type { Glyphs, Line } from './glyphs.ts'

/** The width of a line in pixels. */
type Measure = (line: string, size: number) => number

type TextBox = {
  /** Pixels. */
  width: number
  maxLines: number
  /** The preferred font size, and the smallest one allowed, in pixels. */
  size: number
  minSize: number
}

/**
 * Breaks a text into lines that fit into a box, with the largest possible font size and lines of similar length. A text that does not fit
 * even at the smallest size is truncated and ends with `…`.
 */
export function layOutText(glyphs: Glyphs, text: string, { width, maxLines, size, minSize }: TextBox): Line[] {
  const words = glyphs.writable(text).split(' ').filter(Boolean)
  if (!words.length) return []
  const widths = new Map<string, number>()
  const measure: Measure = (line, size) => {
    const width = widths.get(line) ?? glyphs.width(line)
    widths.set(line, width)
    return width * size
  }
  for (let candidate = size; candidate >= minSize; candidate -= 4) {
    const lines = wrap(measure, words, width, candidate)
    if (lines && lines.length <= maxLines) return balance(measure, words, width, candidate, lines).map(line => glyphs.line(line, candidate))
  }
  return truncate(measure, words, width, maxLines, minSize).map(line => glyphs.line(line, minSize))
}

/** Fills lines of a given width with words; `undefined` when a single word is wider. */
function wrap(measure: Measure, words: readonly string[], width: number, size: number): string[] | undefined {
  const lines: string[] = []
  for (const word of words) {
    if (measure(word, size) > width) return undefined
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && measure(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines in the narrowest possible width, so that the last line is not a single word. */
function balance(measure: Measure, words: readonly string[], width: number, size: number, lines: string[]): string[] {
  let best = lines
  for (let narrower = width; narrower > width / 2; narrower -= width / 24) {
    const candidate = wrap(measure, words, narrower, size)
    if (!candidate || candidate.length > lines.length) break
    best = candidate
  }
  return best
}

/** As much of the text as fits. */
function truncate(measure: Measure, words: readonly string[], width: number, maxLines: number, size: number): string[] {
  const characters = [...words.join(' ')]
  const lines: string[] = []
  while (characters.length && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    let count = countFitting(measure, characters, width, size, '')
    if (isLast && count < characters.length) count = countFitting(measure, characters, width, size, '…')
    // Breaks at the end of a word, unless that would leave more than half of the line empty.
    const space = count < characters.length ? characters.slice(0, count + 1).lastIndexOf(' ') : -1
    if (space > count / 2) count = space
    const line = characters.splice(0, Math.max(1, count)).join('').trim()
    lines.push(isLast && characters.length ? `${line}…` : line)
  }
  return lines
}

/** How many of the characters fit into a line together with `suffix`. */
function countFitting(measure: Measure, characters: readonly string[], width: number, size: number, suffix: string): number {
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(characters.slice(0, middle).join('') + suffix, size) <= width) low = middle
    else high = middle - 1
  }
  return low
}

import type { Letters, Line } from './letters.ts'

/** The width of a line in pixels. */
type Measure = (line: string, size: number) => number

type Room = {
  /** Pixels. */
  width: number
  lines: number
  /** The size it should have, and the one it may shrink to. */
  size: number
  smallest: number
}

/** Words set in lines that fit: as large as possible, the lines about equally long. What does not fit at all ends in `…`. */
export function setText(letters: Letters, text: string, { width, lines, size, smallest }: Room): Line[] {
  const words = letters.writable(text).split(' ').filter(Boolean)
  if (!words.length) return []
  const known = new Map<string, number>()
  const measure: Measure = (line, size) => {
    const width = known.get(line) ?? letters.width(line)
    known.set(line, width)
    return width * size
  }
  for (let tried = size; tried >= smallest; tried -= 4) {
    const set = setIn(measure, words, width, tried)
    if (set && set.length <= lines) return balanced(measure, words, width, tried, set).map(line => letters.line(line, tried))
  }
  return cut(measure, words, width, lines, smallest).map(line => letters.line(line, smallest))
}

/** Words in lines of a width, one after the other; `undefined` when a word alone is wider. */
function setIn(measure: Measure, words: readonly string[], width: number, size: number): string[] | undefined {
  const lines: string[] = []
  for (const word of words) {
    if (measure(word, size) > width) return undefined
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && measure(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines in the narrowest room: no word alone in the last one. */
function balanced(measure: Measure, words: readonly string[], width: number, size: number, set: string[]): string[] {
  let best = set
  for (let narrower = width; narrower > width / 2; narrower -= width / 24) {
    const tried = setIn(measure, words, narrower, size)
    if (!tried || tried.length > set.length) break
    best = tried
  }
  return best
}

/** As much as there is room for. */
function cut(measure: Measure, words: readonly string[], width: number, lines: number, size: number): string[] {
  const signs = [...words.join(' ')]
  const done: string[] = []
  while (signs.length && done.length < lines) {
    const last = done.length === lines - 1
    let count = fitting(measure, signs, width, size, '')
    if (last && count < signs.length) count = fitting(measure, signs, width, size, '…')
    // At a word's end, unless the word fills more than half of the line.
    const space = count < signs.length ? signs.slice(0, count + 1).lastIndexOf(' ') : -1
    if (space > count / 2) count = space
    const line = signs.splice(0, Math.max(1, count)).join('').trim()
    done.push(last && signs.length ? `${line}…` : line)
  }
  return done
}

/** How many signs fit in a line together with what follows them. */
function fitting(measure: Measure, signs: readonly string[], width: number, size: number, after: string): number {
  let [least, most] = [0, signs.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (measure(signs.slice(0, middle).join('') + after, size) <= width) least = middle
    else most = middle - 1
  }
  return least
}

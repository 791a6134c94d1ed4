/** A part of a text: from the first character to before the last one. */
export type Range = { start: number; end: number }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Breaks a text into lines at its spaces. A word that is wider than a line, such as a code, or a name in Chinese, is broken where the line ends.
 * @param text with single spaces @param widthOf a word or a part of one, in the unit of `room`
 */
export function breakLines(text: string, room: number, widthOf: (text: string) => number): Range[] {
  if (!text) return []
  const lines: Range[] = []
  const space = widthOf(' ')
  let line: Range | undefined
  let used = 0
  const put = (start: number, end: number, width: number) => {
    if (line && used + space + width <= room) {
      line.end = end
      used += space + width
    } else {
      line = { start, end }
      lines.push(line)
      used = width
    }
  }
  let start = 0
  for (const word of text.split(' ')) {
    const width = widthOf(word)
    if (width <= room) put(start, start + word.length, width)
    else for (const part of partsThatFit(word, room, widthOf)) put(start + part.start, start + part.end, part.width)
    start += word.length + 1
  }
  return lines
}

/** A word in parts that fit into a line, and how wide they are. */
function partsThatFit(word: string, room: number, widthOf: (text: string) => number): (Range & { width: number })[] {
  const parts: (Range & { width: number })[] = []
  let [start, end, width] = [0, 0, 0]
  for (const { segment, index } of graphemes.segment(word)) {
    const wider = widthOf(word.slice(start, index + segment.length))
    if (end > start && wider > room) {
      parts.push({ start, end, width })
      start = index
      width = widthOf(segment)
    } else width = wider
    end = index + segment.length
  }
  return [...parts, { start, end, width }]
}

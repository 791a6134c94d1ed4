/** A piece of text of a page, as PDF.js reads it: `transform[5]` is its place from the bottom, `height` that of its letters, in points. */
type TextItem = { str: string; hasEOL: boolean; transform: number[]; height: number }

/** Lines further apart than this many of their heights belong to two paragraphs. */
const maxLineGap = 1.7

/**
 * The text of a page as paragraphs, to be shown in any size: lines are joined, and so are words that a hyphen divides at the end of a
 * line. A guess: a PDF only knows where its letters are.
 */
export function paragraphsOf(items: readonly TextItem[]): string[] {
  const paragraphs: string[] = []
  let text = ''
  let bottom: number | undefined
  const end = () => {
    if (text.trim()) paragraphs.push(text.trim().replace(/\s+/g, ' '))
    text = ''
  }
  for (const { str, hasEOL, transform, height } of items) {
    const place = transform[5] ?? 0
    if (str.trim()) {
      if (bottom !== undefined && (bottom - place > height * maxLineGap || place - bottom > height)) end()
      bottom = place
    }
    text += str
    if (hasEOL) text = /\p{L}-$/u.test(text) ? text.slice(0, -1) : `${text} `
  }
  end()
  return paragraphs
}

import type PDFDocument from 'pdfkit'

/**
 * A font of a document, as PDFKit has it inside. Its own `text()` shapes and measures each text twice, which takes two seconds for a year of
 * ten thousand gifts; so words are shaped here, once.
 */
type DocumentFont = {
  id: string
  ref(): unknown
  /** The glyphs in hexadecimal, and their places in thousandths of the font size. */
  encode(text: string, features?: readonly string[]): [string[], { xAdvance: number; advanceWidth: number }[]]
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** A text in one font, for the operator TJ. */
type Run = { font: DocumentFont; glyphs: string }
/** `width`: relative to the font size. */
export type Word = { runs: readonly Run[]; width: number }

/** Equal widths for all digits, so that amounts and dates stand below each other. */
const features = ['tnum']
/** Dates, amounts and codes: nearly each one is another word, of the same few characters, which need no kerning. */
const isFigures = /^[\d.,:/-]+$/

/** Words in one weight. */
export type Typeface = {
  has(character: string): boolean
  word(text: string): Word
}

/** @param files fonts, the preferred one first */
export function createTypeface(doc: InstanceType<typeof PDFDocument>, name: string, files: readonly Buffer[]): Typeface {
  const fonts = files.map((file, index) => {
    doc.registerFont(`${name} ${index}`, file)
    return (doc.font(`${name} ${index}`) as unknown as { _font: DocumentFont })._font
  })
  const known = new Map<string, DocumentFont | undefined>()
  const words = new Map<string, Word>()

  function fontOf(character: string): DocumentFont | undefined {
    if (!known.has(character)) {
      const codePoint = character.codePointAt(0) ?? 0
      known.set(
        character,
        fonts.find(({ font }) => font.hasGlyphForCodePoint(codePoint)),
      )
    }
    return known.get(character)
  }

  function shape(text: string, font: DocumentFont): Word {
    const [encoded, positions] = font.encode(text, features)
    let [glyphs, width] = ['', 0]
    for (const [index, { xAdvance, advanceWidth }] of positions.entries()) {
      const kerning = Math.round(advanceWidth - xAdvance)
      glyphs += kerning ? `<${encoded[index]}> ${kerning} ` : `<${encoded[index]}> `
      width += xAdvance / 1_000
    }
    return { runs: [{ font, glyphs: glyphs.replaceAll('> <', '') }], width }
  }

  function compose(text: string): Word {
    const characters = [...text]
    const pieces = isFigures.test(text) ? characters : splitByFont(characters, fontOf)
    if (pieces.length > 1) return joined(pieces.map(word))
    const font = fontOf(characters[0] ?? '')
    return font ? shape(text, font) : { runs: [], width: 0 }
  }

  function word(text: string): Word {
    const cached = words.get(text)
    if (cached) return cached
    const composed = compose(text)
    if (!isFigures.test(text) || text.length === 1) words.set(text, composed)
    return composed
  }

  return { has: character => fontOf(character) !== undefined, word }
}

/** Neighbouring characters that the same font has. */
function splitByFont(characters: readonly string[], fontOf: (character: string) => DocumentFont | undefined): string[] {
  const pieces: string[] = []
  let last: DocumentFont | undefined
  for (const character of characters) {
    const font = fontOf(character)
    if (pieces.length && font === last) pieces[pieces.length - 1] += character
    else pieces.push(character)
    last = font
  }
  return pieces
}

/** Words side by side as one. */
export const joined = (words: readonly Word[]): Word => ({
  runs: words.flatMap(({ runs }) => runs),
  width: words.reduce((sum, { width }) => sum + width, 0),
})

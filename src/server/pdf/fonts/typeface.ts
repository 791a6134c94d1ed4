import type PDFDocument from 'pdfkit'
import type { Face } from './faces.ts'
import type { Shaper } from './shaper.ts'

/**
 * A font of a document, as PDFKit has it inside. Its own `text()` shapes and measures each text twice, which takes two seconds for a year of
 * ten thousand gifts; so words are shaped here, once.
 */
type DocumentFont = {
  id: string
  ref(): unknown
  /** The glyphs that the document has of the font: their new numbers, widths in thousandths, and the characters that they stand for. */
  subset: { includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
}
type Font = { embedded: DocumentFont; shaper: Shaper }

/** Glyphs in one font for the operator TJ. `rise`: above the line, in thousandths of the font size. */
type Run = { font: DocumentFont; rise: number; glyphs: string }
/** Runs side by side, and what they say where that cannot be told from their glyphs one by one. */
type Span = { runs: readonly Run[]; text?: string }
/** `width`: relative to the font size. */
export type Word = { spans: readonly Span[]; width: number }

/** Dates, amounts and codes: nearly each one is another word, of the same few characters, which need no kerning. */
const isFigures = /^[\d.,:/-]+$/
/** Writings of India and its neighbours, whose letters change places. What runs from right to left, readers turn round by themselves. */
const isReordered = /[\u0900-\u109f\u1780-\u17ff\u1900-\u1cff\ua840-\uabff]/
/** Belongs to the character before it, and so to its font; the space between words from right to left, too. */
const isMark = /^[ \p{M}\u200c\u200d]$/u

/** Words in one weight. */
export type Typeface = {
  has(character: string): boolean
  /** @param text in one direction */
  word(text: string): Word
}

/** @param faces fonts, the preferred one first */
export function createTypeface(doc: InstanceType<typeof PDFDocument>, name: string, faces: readonly Face[]): Typeface {
  const fonts = faces.map(({ file, shaper }, index): Font => {
    doc.registerFont(`${name} ${index}`, file)
    return { shaper, embedded: (doc.font(`${name} ${index}`) as unknown as { _font: DocumentFont })._font }
  })
  const known = new Map<string, Font | undefined>()
  const words = new Map<string, Word>()

  function fontOf(character: string): Font | undefined {
    if (!known.has(character)) {
      const codePoint = character.codePointAt(0) ?? 0
      known.set(
        character,
        fonts.find(({ shaper }) => shaper.has(codePoint)),
      )
    }
    return known.get(character)
  }

  function compose(text: string): Word {
    const characters = [...text]
    const pieces = isFigures.test(text) ? characters : splitByFont(characters, fontOf)
    if (pieces.length > 1) return joined(pieces.map(word))
    const font = fontOf(characters[0] ?? '')
    return font ? shape(text, font) : { spans: [], width: 0 }
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

function shape(text: string, { embedded: font, shaper }: Font): Word {
  const runs: Run[] = []
  let width = 0
  let isEachGlyphText = true
  for (const { id, text: stands, advance, xAdvance, xOffset, yOffset } of shaper.shape(text)) {
    const glyph = font.subset.includeGlyph(id)
    font.widths[glyph] ??= advance
    font.unicode[glyph] ??= [...stands].map(character => character.codePointAt(0) ?? 0)
    isEachGlyphText &&= stands !== ''
    const before = Math.round(xOffset)
    const after = Math.round(advance + xOffset - xAdvance)
    const rise = Math.round(yOffset)
    const written = `${before ? `${-before} ` : ''}<${`000${glyph.toString(16)}`.slice(-4)}>${after ? ` ${after}` : ''} `
    const last = runs.at(-1)
    if (last?.rise === rise) last.glyphs += written
    else runs.push({ font, rise, glyphs: written })
    width += xAdvance / 1_000
  }
  for (const run of runs) run.glyphs = run.glyphs.replaceAll('> <', '')
  return { spans: [{ runs, ...((isReordered.test(text) || !isEachGlyphText) && { text }) }], width }
}

/** Neighbouring characters that the same font has. */
function splitByFont(characters: readonly string[], fontOf: (character: string) => Font | undefined): string[] {
  const pieces: string[] = []
  let last: Font | undefined
  for (const character of characters) {
    const font = last?.shaper.has(character.codePointAt(0) ?? 0) && isMark.test(character) ? last : fontOf(character)
    if (pieces.length && font === last) pieces[pieces.length - 1] += character
    else pieces.push(character)
    last = font
  }
  return pieces
}

/** Words side by side as one. */
export const joined = (words: readonly Word[]): Word => ({
  spans: words.flatMap(({ spans }) => spans),
  width: words.reduce((sum, { width }) => sum + width, 0),
})

import type * as HarfBuzz from 'harfbuzzjs'
import { readFont } from '#server/fonts/read-font.ts'

/** The fonts of the site, so that an OG image looks like its page, independently of the fonts of the machine. */
const fontFiles = ['latin', 'latin-ext'].map(part => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`)

/** A line of text as an SVG path. */
export type Line = { path: string; size: number }

/** Converts text to outlines, in Figtree of one weight. Characters that the font lacks (other scripts, emoji) are omitted. */
export type Glyphs = {
  /** @param size font size in pixels */
  line(text: string, size: number): Line
  /** The width of a line, relative to the font size. */
  width(text: string): number
  /** The text without the characters that the font lacks. */
  writable(text: string): string
}

/**
 * One font file of the family. `codePoints`: its characters; `scale`: from font units to a font size of 1; `buffer`: for shaping, always the
 * same one, because its memory is freed late.
 */
type FontPart = { font: HarfBuzz.Font; buffer: HarfBuzz.Buffer; codePoints: ReadonlySet<number>; scale: number }

const glyphsByWeight = new Map<number, Promise<Glyphs>>()

/** @param weight 300 to 900 */
export function loadGlyphs(weight: number): Promise<Glyphs> {
  let glyphs = glyphsByWeight.get(weight)
  if (!glyphs) {
    glyphs = readFonts(weight)
    glyphsByWeight.set(weight, glyphs)
  }
  return glyphs
}

async function readFonts(weight: number): Promise<Glyphs> {
  // Loaded for the first image, because most processes draw none.
  const hb = await import('harfbuzzjs')
  const parts: FontPart[] = []
  for (const file of fontFiles) {
    const face = new hb.Face(new hb.Blob(await readFont(file)))
    const font = new hb.Font(face)
    font.setVariations([new hb.Variation('wght', weight)])
    parts.push({ font, buffer: new hb.Buffer(), codePoints: new Set(face.collectUnicodes()), scale: 1 / face.upem })
  }
  const partOf = (character: string) => parts.find(({ codePoints }) => codePoints.has(character.codePointAt(0) ?? 0))
  const writable = (text: string) => [...text.normalize('NFC')].filter(partOf).join('').replace(/\s+/g, ' ').trim()

  return {
    writable,
    width(text) {
      let width = 0
      for (const { part, run } of splitRuns([...text], partOf))
        for (const { xAdvance } of shape(hb, part, run)) width += xAdvance * part.scale
      return width
    },
    line(text, size) {
      let width = 0
      const path: string[] = []
      for (const { part, run } of splitRuns([...text], partOf)) {
        const scale = part.scale * size
        for (const { glyph, xAdvance, xOffset, yOffset } of shape(hb, part, run)) {
          path.push(transformOutline(part.font.glyphToPath(glyph), scale, width + xOffset * scale, -yOffset * scale))
          width += xAdvance * scale
        }
      }
      return { path: path.join(''), size }
    },
  }
}

/** Groups neighbouring characters that the same font file contains. */
function splitRuns(characters: readonly string[], partOf: (character: string) => FontPart | undefined): { part: FontPart; run: string }[] {
  const runs: { part: FontPart; run: string }[] = []
  for (const character of characters) {
    const part = partOf(character)
    const last = runs.at(-1)
    if (part && last?.part === part) last.run += character
    else if (part) runs.push({ part, run: character })
  }
  return runs
}

/** The glyphs of a text and their places, in font units. */
function shape(hb: typeof HarfBuzz, { font, buffer }: FontPart, run: string): (HarfBuzz.GlyphPosition & { glyph: number })[] {
  buffer.reset()
  buffer.addText(run)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    const position = positions[index]
    return position ? [{ glyph, ...position }] : []
  })
}

/** Scales a glyph's outline and moves it to its position in the line. The y axis points up in fonts and down in SVG. */
function transformOutline(outline: string, scale: number, x: number, y: number): string {
  let isX = false
  return outline.replace(/-?\d+(?:\.\d+)?(?=([ ,A-Z]|$))/g, number => {
    isX = !isX
    return (isX ? x + Number(number) * scale : y - Number(number) * scale).toFixed(1)
  })
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, Glyph, HarfBuzz } from 'harfbuzzjs'

// Both are loaded with the first card, and the first is a promise in place of a module, which `import` stumbles over.
const require = createRequire(import.meta.url)

/** The site's own letters: whatever fonts the machine has, a card looks like the page it stands for. */
const files = ['latin', 'latin-ext'].map(part => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`)

/** A line of words as shapes. */
export type Line = { path: string; size: number }

/** Words as shapes, in Figtree of one weight. Signs that the font lacks (other scripts, emoji) are left out. */
export type Letters = {
  /** @param size pixels */
  line(text: string, size: number): Line
  /** Pixels of a line's width for each pixel of its size. */
  width(text: string): number
  /** What can be written of a text. */
  writable(text: string): string
}

type Part = { font: Font; holds: ReadonlySet<number>; scale: number }

const known = new Map<number, Promise<Letters>>()

/** @param weight 300 to 900 */
export function lettersOf(weight: number): Promise<Letters> {
  let letters = known.get(weight)
  if (!letters) {
    letters = open(weight)
    known.set(weight, letters)
  }
  return letters
}

async function open(weight: number): Promise<Letters> {
  const hb: HarfBuzz = await require('harfbuzzjs')
  const { decompress }: typeof import('wawoff2') = require('wawoff2')
  const parts: Part[] = []
  for (const file of files) {
    const face = hb.createFace(hb.createBlob(await decompress(await readFile(require.resolve(file)))), 0)
    const font = hb.createFont(face)
    font.setVariations({ wght: weight })
    parts.push({ font, holds: new Set(face.collectUnicodes()), scale: 1 / face.upem })
  }
  const partOf = (sign: string) => parts.find(({ holds }) => holds.has(sign.codePointAt(0) ?? 0))
  const writable = (text: string) => [...text.normalize('NFC')].filter(partOf).join('').replace(/\s+/g, ' ').trim()

  return {
    writable,
    width(text) {
      let width = 0
      for (const { part, run } of runs([...text], partOf)) for (const { ax } of shape(hb, part, run)) width += ax * part.scale
      return width
    },
    line(text, size) {
      let width = 0
      const path: string[] = []
      for (const { part, run } of runs([...text], partOf)) {
        const scale = part.scale * size
        for (const { g, ax, dx, dy } of shape(hb, part, run)) {
          path.push(placed(part.font.glyphToPath(g), scale, width + dx * scale, -dy * scale))
          width += ax * scale
        }
      }
      return { path: path.join(''), size }
    },
  }
}

/** Neighbours that one font holds, together. */
function runs(signs: readonly string[], partOf: (sign: string) => Part | undefined): { part: Part; run: string }[] {
  const found: { part: Part; run: string }[] = []
  for (const sign of signs) {
    const part = partOf(sign)
    const last = found.at(-1)
    if (part && last?.part === part) last.run += sign
    else if (part) found.push({ part, run: sign })
  }
  return found
}

function shape(hb: HarfBuzz, { font }: Part, run: string): Glyph[] {
  const buffer = hb.createBuffer()
  buffer.addText(run)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const glyphs = buffer.json()
  buffer.destroy()
  return glyphs
}

/** A glyph's outline at its place in the line: the font counts upwards, SVG downwards. */
function placed(outline: string, scale: number, x: number, y: number): string {
  let isX = false
  return outline.replace(/-?\d+(?:\.\d+)?(?=([ ,A-Z]|$))/g, number => {
    isX = !isX
    return (isX ? x + Number(number) * scale : y - Number(number) * scale).toFixed(1)
  })
}

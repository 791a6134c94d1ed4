import type PDFDocument from 'pdfkit'
import { breakLines, type Range } from './break-lines.ts'
import { facesFor, type Weight } from './fonts/faces.ts'
import { createTypeface, joined, type Typeface, type Word } from './fonts/typeface.ts'
import { type DirectedText, isRightToLeft, openDirections } from './fonts/visual-order.ts'
import { writableText } from './fonts/writable-text.ts'

export type Doc = InstanceType<typeof PDFDocument>

/** How a text is written. `size`: points. */
export type TextStyle = { size: number; weight?: Weight; color?: string }

export const ink = '#1C1917'
export const muted = '#5F5852'
export const hairline = '#D8D2CA'

/** The distance between two baselines, relative to the font size. */
const lineHeight = 1.36
/** From the upper edge of a line to its baseline. */
const ascent = 1.02

/** Writes texts on the pages of a document. Places are points from the upper left corner. */
export type Pen = ReturnType<typeof createPen>

/** @param text all that will be written, so that the fonts for it are there */
export async function openPen(doc: Doc, text: string) {
  const [regular, bold, directed] = await Promise.all([
    facesFor(text, 'regular'),
    facesFor(text, 'bold'),
    isRightToLeft(text) ? openDirections() : undefined,
  ])
  return createPen(doc, { regular: createTypeface(doc, 'regular', regular), bold: createTypeface(doc, 'bold', bold) }, directed)
}

function createPen(doc: Doc, typefaces: Record<Weight, Typeface>, directed?: (text: string) => DirectedText) {
  let isComplete = true

  /** What can be written of a text, and what finds its words and its lines. */
  function prepare(text: string, weight: Weight) {
    const typeface = typefaces[weight]
    const written = writableText(text, typeface.has)
    isComplete &&= written.isComplete
    const directions = directed && isRightToLeft(written.text) ? directed(written.text) : undefined
    // Measured first, and then written.
    const words = new Map<string, Word>()
    function word(part: string): Word {
      const known = words.get(part) ?? typeface.word(part)
      words.set(part, known)
      return known
    }
    function line({ start, end }: Range): Word {
      if (directions) return joined(directions.pieces(start, end).map(word))
      return joinedWithSpaces(written.text.slice(start, end).split(' ').map(word), typeface.word(' '))
    }
    return { text: written.text, word, line }
  }

  /** Breaks a text into lines. */
  function lines(text: string, width: number, { size, weight = 'regular' }: TextStyle): Word[] {
    const prepared = prepare(text, weight)
    return breakLines(prepared.text, width / size, part => prepared.word(part).width).map(prepared.line)
  }

  /** A text as one line. */
  function whole(text: string, weight: Weight): Word {
    const prepared = prepare(text, weight)
    return prepared.line({ start: 0, end: prepared.text.length })
  }

  /** @param y the upper edge */
  function writeLine(word: Word, x: number, y: number, { size, color = ink }: TextStyle) {
    doc.fillColor(color)
    const baseline = y + size * ascent
    let content = `BT 1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm`
    let [font, height] = ['', 0]
    for (const { text, runs } of word.spans) {
      if (text !== undefined) content += ` /Span <</ActualText <feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>> BDC`
      for (const { font: used, rise, glyphs } of runs) {
        if (used.id !== font) {
          font = used.id
          doc.page.fonts[font] ??= used.ref()
          content += ` /${font} ${size} Tf`
        }
        if (rise !== height) content += ` ${rounded((rise * size) / 1_000)} Ts`
        height = rise
        content += ` [${glyphs}] TJ`
      }
      if (text !== undefined) content += ' EMC'
    }
    if (height) content += ' 0 Ts'
    doc.addContent(`${content} ET`)
  }

  return {
    /** Whether every letter so far could be written. */
    get isComplete() {
      return isComplete
    },
    /** Points. */
    heightOf: (count: number, { size }: TextStyle) => count * size * lineHeight,
    widthOf: (text: string, { size, weight = 'regular' }: TextStyle) => whole(text, weight).width * size,
    lines,
    writeLine,
    /** Writes lines below each other. @returns the lower edge */
    writeLines(words: readonly Word[], x: number, y: number, style: TextStyle): number {
      for (const [index, word] of words.entries()) writeLine(word, x, y + index * style.size * lineHeight, style)
      return y + words.length * style.size * lineHeight
    },
    /** Writes one line that ends at `right`. */
    writeRight(text: string, right: number, y: number, style: TextStyle) {
      const line = whole(text, style.weight ?? 'regular')
      writeLine(line, right - line.width * style.size, y, style)
    },
  }
}

const joinedWithSpaces = (words: readonly Word[], space: Word): Word =>
  joined(words.flatMap((word, index) => (index ? [space, word] : [word])))

const rounded = (points: number) => Math.round(points * 100) / 100

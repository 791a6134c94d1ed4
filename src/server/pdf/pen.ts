import type PDFDocument from 'pdfkit'
import { fontsFor, type Weight } from './fonts/faces.ts'
import { createTypeface, joined, type Typeface, type Word } from './fonts/typeface.ts'
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
  const [regular, bold] = await Promise.all([fontsFor(text, 'regular'), fontsFor(text, 'bold')])
  return createPen(doc, { regular: createTypeface(doc, 'regular', regular), bold: createTypeface(doc, 'bold', bold) })
}

function createPen(doc: Doc, typefaces: Record<Weight, Typeface>) {
  let isComplete = true

  function wordsOf(text: string, weight: Weight): Word[] {
    const written = writableText(text, typefaces[weight].has)
    isComplete &&= written.isComplete
    return written.text.split(' ').map(typefaces[weight].word)
  }

  /** Breaks a text into lines. A word that is wider than a line, such as a code, is broken where the line ends. */
  function lines(text: string, width: number, { size, weight = 'regular' }: TextStyle): Word[] {
    const typeface = typefaces[weight]
    const space = typeface.word(' ')
    const room = width / size
    const result: Word[] = []
    let line: Word[] = []
    let used = 0
    const finish = () => {
      if (line.length) result.push(joined(line))
      line = []
      used = 0
    }
    const put = (word: Word) => {
      if (line.length && used + space.width + word.width > room) finish()
      const added = line.length ? [space, word] : [word]
      line.push(...added)
      used += added.reduce((sum, one) => sum + one.width, 0)
    }
    for (const [index, word] of wordsOf(text, weight).entries()) {
      if (word.width <= room) put(word)
      else for (const piece of pieces(writableText(text, typeface.has).text.split(' ')[index] ?? '', typeface, room)) put(piece)
    }
    finish()
    return result
  }

  /** @param y the upper edge */
  function writeLine(word: Word, x: number, y: number, { size, color = ink }: TextStyle) {
    doc.fillColor(color)
    const baseline = y + size * ascent
    let content = `BT 1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm`
    let font = ''
    for (const { font: used, glyphs } of word.runs) {
      if (used.id !== font) {
        font = used.id
        doc.page.fonts[font] ??= used.ref()
        content += ` /${font} ${size} Tf`
      }
      content += ` [${glyphs}] TJ`
    }
    doc.addContent(`${content} ET`)
  }

  return {
    /** Whether every letter so far could be written. */
    get isComplete() {
      return isComplete
    },
    /** Points. */
    heightOf: (count: number, { size }: TextStyle) => count * size * lineHeight,
    widthOf: (text: string, { size, weight = 'regular' }: TextStyle) =>
      joinedWithSpaces(wordsOf(text, weight), typefaces[weight].word(' ')).width * size,
    lines,
    writeLine,
    /** Writes lines below each other. @returns the lower edge */
    writeLines(words: readonly Word[], x: number, y: number, style: TextStyle): number {
      for (const [index, word] of words.entries()) writeLine(word, x, y + index * style.size * lineHeight, style)
      return y + words.length * style.size * lineHeight
    },
    /** Writes one line that ends at `right`. */
    writeRight(text: string, right: number, y: number, style: TextStyle) {
      const weight = style.weight ?? 'regular'
      const line = joinedWithSpaces(wordsOf(text, weight), typefaces[weight].word(' '))
      writeLine(line, right - line.width * style.size, y, style)
    },
  }
}

const joinedWithSpaces = (words: readonly Word[], space: Word): Word =>
  joined(words.flatMap((word, index) => (index ? [space, word] : [word])))

/** A word in pieces that fit into a line. */
function pieces(text: string, typeface: Typeface, room: number): Word[] {
  const result: Word[] = []
  let piece = ''
  for (const character of text) {
    if (piece && typeface.word(piece + character).width > room) {
      result.push(typeface.word(piece))
      piece = ''
    }
    piece += character
  }
  return [...result, typeface.word(piece)]
}

const rounded = (points: number) => Math.round(points * 100) / 100

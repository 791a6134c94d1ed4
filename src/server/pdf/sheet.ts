import type { PaperColors } from './paper.ts'
import type { Doc, Pen } from './pen.ts'

export type Structure = ReturnType<Doc['struct']>

/** A4 and its margins, in points. */
export const sheetSize = { width: 595.28, height: 841.89, left: 58, right: 537.28, top: 56, bottom: 776 }
export const innerWidth = sheetSize.right - sheetSize.left

/** The pages of a paper while they are filled from top to bottom. */
export type Sheet = {
  readonly doc: Doc
  readonly pen: Pen
  readonly colors: PaperColors
  /** Where the next thing begins, in points from the upper edge. */
  y: number
  /** Begins a new page, unless so much room is left on this one. @returns whether it did */
  need(height: number): boolean
  /** Draws what screen readers read as one thing: a heading `H1`, a paragraph `P`, a cell `TD`. It must fit on the page. */
  tag(type: string, draw: () => void, options?: { parent?: Structure; alt?: string; lang?: string }): void
  /** A group of such things, such as a table. */
  group(type: string, parent?: Structure): Structure
  /** Draws lines and grounds, which screen readers leave out. */
  decorate(draw: () => void): void
}

/** @param beginPage what stands at the top of each further page. @returns where it ends */
export function createSheet(doc: Doc, pen: Pen, colors: PaperColors, beginPage: (sheet: Sheet) => number): Sheet {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = {
    doc,
    pen,
    colors,
    y: sheetSize.top,
    need(height) {
      if (sheet.y + height <= sheetSize.bottom) return false
      doc.addPage()
      sheet.y = beginPage(sheet)
      return true
    },
    tag(type, draw, { parent = root, ...options } = {}) {
      const element = doc.struct(type, options, draw)
      parent.add(element)
      element.end()
    },
    group(type, parent = root) {
      const element = doc.struct(type)
      parent.add(element)
      return element
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
  }
  return sheet
}

import { type Doc, muted, type Pen } from '../pen.ts'
import { innerWidth, sheetSize } from '../sheet.ts'

const y = 800
const style = { size: 8.5, color: muted }

/** At the bottom of each page: from whom, and of several pages, which one it is. */
export function drawFoot(doc: Doc, pen: Pen, name: string, pageOf: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    const number = count === 1 ? '' : pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    const room = innerWidth - pen.widthOf(number, style) - 24
    const [line] = pen.lines(name, room, style)
    if (line) pen.writeLine(line, sheetSize.left, y, style)
    if (number) pen.writeRight(number, sheetSize.right, y, style)
    doc.endMarkedContent()
  }
}

import { ink, muted } from '../pen.ts'
import { type Sheet, sheetSize } from '../sheet.ts'

const width = 260
const nameStyle = { size: 10 }
const captionStyle = { size: 9, color: muted }

/** A line to sign on, and for whom. */
export function drawSignature(sheet: Sheet, name: string, caption: string) {
  const { doc, pen } = sheet
  const rows = [
    ...pen.lines(name, width, nameStyle).map(line => ({ line, style: nameStyle })),
    ...pen.lines(caption, width, captionStyle).map(line => ({ line, style: captionStyle })),
  ]
  const height = 44 + rows.reduce((sum, { style }) => sum + pen.heightOf(1, style), 6)
  sheet.need(height)
  sheet.y += 44
  const center = sheetSize.width / 2
  sheet.decorate(() => doc.rect(center - width / 2, sheet.y, width, 0.75).fill(ink))
  sheet.y += 6
  sheet.tag('P', () => {
    for (const { line, style } of rows) {
      pen.writeLine(line, center - (line.width * style.size) / 2, sheet.y, style)
      sheet.y += pen.heightOf(1, style)
    }
  })
  sheet.y += 16
}

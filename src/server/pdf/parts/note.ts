import { muted } from '../pen.ts'
import { innerWidth, type Sheet, sheetSize } from '../sheet.ts'

const { left, right } = sheetSize
const style = { size: 9.5, color: muted }

/** A sentence in small letters. */
export function drawNote(sheet: Sheet, text: string) {
  const { pen } = sheet
  const lines = pen.lines(text, innerWidth, style)
  sheet.need(pen.heightOf(lines.length, style))
  sheet.tag('P', () => {
    sheet.y = pen.writeLines(lines, left, sheet.y, style)
  })
  sheet.y += 14
}

/** Where scissors go: a dashed line, and what to do. */
export function drawCut(sheet: Sheet, text: string) {
  const { doc, pen } = sheet
  sheet.need(40)
  sheet.tag('P', () => pen.writeRight(text, right, sheet.y, { size: 7.5, color: muted }))
  sheet.y += 13
  sheet.decorate(() => doc.moveTo(left, sheet.y).lineTo(right, sheet.y).lineWidth(0.75).dash(3, { space: 3 }).stroke(muted).undash())
  sheet.y += 18
}

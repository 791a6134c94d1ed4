import type { TicketPart } from '../paper.ts'
import { hairline, muted } from '../pen.ts'
import { innerWidth, type Sheet, sheetSize } from '../sheet.ts'

const { left, right } = sheetSize
/** As wide as a phone still reads it from a crumpled sheet: 45 mm. */
const codeSize = (45 * 72) / 25.4
const padding = 14
const gap = 20
const textWidth = innerWidth - 2 * padding - gap - codeSize

const titleStyle = { size: 14, weight: 'bold' } as const
const labelStyle = { size: 8.5, color: muted }
const valueStyle = { size: 11 }
const codeStyle = { size: 11, weight: 'bold' } as const

/** A ticket in a frame: what it is for at the left, its QR code and the code to read aloud at the right; never on two pages. */
export function drawTicket(sheet: Sheet, { title, fields, code, codeName, codeText }: TicketPart) {
  const { doc, pen } = sheet
  const titleLines = pen.lines(title, textWidth, titleStyle)
  const rows = fields.map(({ label, value }) => ({ label, lines: pen.lines(value, textWidth, valueStyle) }))
  const rowHeight = (lines: readonly unknown[]) => pen.heightOf(1, labelStyle) + pen.heightOf(lines.length, valueStyle) + 5
  const textHeight = pen.heightOf(titleLines.length, titleStyle) + 8 + rows.reduce((sum, { lines }) => sum + rowHeight(lines), 0)
  const height = Math.max(textHeight, codeSize + pen.heightOf(1, codeStyle)) + 2 * padding
  sheet.need(height)
  const top = sheet.y
  sheet.decorate(() => doc.roundedRect(left, top, innerWidth, height, 8).lineWidth(0.75).stroke(hairline))

  let y = top + padding
  sheet.tag('H2', () => {
    y = pen.writeLines(titleLines, left + padding, y, titleStyle) + 8
  })
  for (const { label, lines } of rows) {
    sheet.tag('P', () => {
      const below = pen.writeLines(pen.lines(label, textWidth, labelStyle), left + padding, y, labelStyle)
      pen.writeLines(lines, left + padding, below, valueStyle)
    })
    y += rowHeight(lines)
  }

  const x = right - padding - codeSize
  const unit = codeSize / code.length
  sheet.tag(
    'Figure',
    () => {
      // A hair more than a module, so that no white line stands between two rows.
      for (const [row, modules] of code.entries())
        for (const { index, 0: dark } of modules.matchAll(/1+/g))
          doc.rect(x + index * unit, top + padding + row * unit, dark.length * unit, unit + 0.05)
      doc.fill('#000000')
    },
    { alt: codeName },
  )
  sheet.tag('P', () => pen.writeRight(codeText, right - padding, top + padding + codeSize, codeStyle))
  sheet.y = top + height + 14
}

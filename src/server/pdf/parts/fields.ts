import type { PaperField } from '../paper.ts'
import { muted } from '../pen.ts'
import { innerWidth, type Sheet, sheetSize } from '../sheet.ts'

const gap = 24
const labelStyle = { size: 9, color: muted }
const valueStyle = { size: 11, weight: 'bold' } as const

/** Labels and values, two in a row. */
export function drawFields(sheet: Sheet, fields: readonly PaperField[]) {
  const { pen } = sheet
  const width = (innerWidth - gap) / 2
  for (let index = 0; index < fields.length; index += 2) {
    const row = fields.slice(index, index + 2).map(({ label, value }) => ({ label, lines: pen.lines(value, width, valueStyle) }))
    const height = pen.heightOf(1, labelStyle) + pen.heightOf(Math.max(...row.map(({ lines }) => lines.length)), valueStyle)
    sheet.need(height)
    for (const [column, { label, lines }] of row.entries()) {
      const x = sheetSize.left + column * (width + gap)
      sheet.tag('P', () => {
        const y = pen.writeLines(pen.lines(label, width, labelStyle), x, sheet.y, labelStyle)
        pen.writeLines(lines, x, y, valueStyle)
      })
    }
    sheet.y += height + 12
  }
  sheet.y += 8
}

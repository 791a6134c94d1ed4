import type { SumPart } from '../paper.ts'
import { hairline } from '../pen.ts'
import { innerWidth, type Sheet, sheetSize } from '../sheet.ts'

const padding = 18
const x = sheetSize.left + padding
const right = sheetSize.right - padding
const lineStyle = { size: 10.5 }
const totalStyle = { size: 11.5, weight: 'bold' } as const
const amountStyle = { size: 20, weight: 'bold' } as const
const wordsStyle = { size: 10.5 }

/** Amounts and their total on a ground in the church's hue, which is what the eye looks for. */
export function drawSum(sheet: Sheet, { lines, total, words }: SumPart) {
  const { doc, pen, colors } = sheet
  const rows = lines.map(({ label, value }) => ({ value, label: pen.lines(label, innerWidth - 2 * padding - 120, lineStyle) }))
  const wordLines = words ? pen.lines(words, innerWidth - 2 * padding, wordsStyle) : []
  const rowsHeight = rows.reduce((sum, { label }) => sum + pen.heightOf(label.length, lineStyle) + 6, 0)
  const wordsHeight = wordLines.length ? pen.heightOf(wordLines.length, wordsStyle) + 6 : 0
  const height = padding * 2 + rowsHeight + 14 + pen.heightOf(1, amountStyle) + wordsHeight
  sheet.need(height)
  sheet.decorate(() => doc.roundedRect(sheetSize.left, sheet.y, innerWidth, height, 8).fill(colors.tint))
  let y = sheet.y + padding
  for (const { label, value } of rows) {
    sheet.tag('P', () => {
      pen.writeLines(label, x, y, lineStyle)
      pen.writeRight(value, right, y, lineStyle)
    })
    y += pen.heightOf(label.length, lineStyle) + 6
  }
  sheet.decorate(() => doc.rect(x, y + 2, right - x, 0.75).fill(hairline))
  y += 14
  sheet.tag('P', () => {
    pen.writeLines(pen.lines(total.label, 200, totalStyle), x, y + 7, totalStyle)
    pen.writeRight(total.value, right, y, { ...amountStyle, color: colors.text })
  })
  y += pen.heightOf(1, amountStyle) + 6
  if (wordLines.length) sheet.tag('P', () => void pen.writeLines(wordLines, x, y, wordsStyle))
  sheet.y += height + 22
}

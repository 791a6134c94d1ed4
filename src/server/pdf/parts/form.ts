import type { FormBox, FormPart } from '../paper.ts'
import { ink, muted } from '../pen.ts'
import { innerWidth, type Sheet, sheetSize } from '../sheet.ts'

const { left, right } = sheetSize
const millimetre = 72 / 25.4
/** The size of a bank's bar code on paper (Febraban). */
const bars = { width: 103 * millimetre, height: 13 * millimetre }

const padding = 5
const labelStyle = { size: 7, color: muted }
const valueStyle = { size: 9.5 }
const strongStyle = { size: 11, weight: 'bold' } as const
const styleOf = ({ isStrong }: FormBox) => (isStrong ? strongStyle : valueStyle)

/** A form as banks know it: the line that people type, boxes with small labels, and the bar code. */
export function drawForm(sheet: Sheet, { name, line, rows, bars: modules, barsName, footer }: FormPart) {
  const { doc, pen } = sheet
  drawFormHead(sheet, name, line)
  for (const row of rows) drawRow(sheet, row)
  sheet.tag('P', () => pen.writeRight(footer, right, sheet.y + 4, labelStyle))
  // Without bars, there is room for what a bank prints.
  sheet.y += modules ? 20 : 44
  if (!modules) return
  sheet.need(bars.height)
  const unit = bars.width / modules.reduce((sum, width) => sum + width, 0)
  sheet.tag(
    'Figure',
    () => {
      let x = left
      for (const [index, width] of modules.entries()) {
        if (index % 2 === 0) doc.rect(x, sheet.y, width * unit, bars.height)
        x += width * unit
      }
      doc.fill('#000000')
    },
    { alt: barsName },
  )
  sheet.y += bars.height + 20
}

function drawFormHead(sheet: Sheet, name: string, line: string) {
  const { doc, pen } = sheet
  const style = { size: 11.5, weight: 'bold' } as const
  sheet.need(200)
  sheet.tag('P', () => {
    pen.writeLines(pen.lines(name, 150, style), left, sheet.y, style)
    pen.writeRight(line, right, sheet.y, style)
  })
  sheet.y += pen.heightOf(1, style) + 5
  sheet.decorate(() => doc.rect(left, sheet.y, innerWidth, 1.5).fill(ink))
  sheet.y += 1.5
}

function drawRow(sheet: Sheet, row: readonly FormBox[]) {
  const { doc, pen } = sheet
  const shares = row.reduce((sum, { share }) => sum + share, 0)
  const boxes = row.map(box => {
    const width = (innerWidth * box.share) / shares
    return { box, width, lines: box.value.split('\n').flatMap(text => pen.lines(text, width - 2 * padding, styleOf(box))) }
  })
  const labelHeight = pen.heightOf(1, labelStyle)
  const height = Math.max(...boxes.map(({ box, lines }) => labelHeight + pen.heightOf(Math.max(1, lines.length), styleOf(box)))) + 7
  sheet.need(height)
  let x = left
  for (const { box, width, lines } of boxes) {
    const style = styleOf(box)
    const start = x + padding
    sheet.tag('P', () => {
      const y = pen.writeLines(pen.lines(box.label, width - 2 * padding, labelStyle), start, sheet.y + 3, labelStyle)
      if (box.align === 'right') pen.writeRight(box.value, x + width - padding, y, style)
      else pen.writeLines(lines, start, y, style)
    })
    sheet.decorate(() => {
      if (x > left) doc.rect(x, sheet.y, 0.5, height).fill(ink)
      doc.rect(x, sheet.y + height, width, 0.5).fill(ink)
    })
    x += width
  }
  sheet.y += height + 0.5
}

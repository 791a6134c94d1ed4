import type { TablePart } from '../paper.ts'
import { hairline, muted, type TextStyle } from '../pen.ts'
import { innerWidth, type Sheet, type Structure, sheetSize } from '../sheet.ts'

const { left, right } = sheetSize
const gap = 16
const padding = 5
const headStyle = { size: 9, color: muted }
const cellStyle = { size: 10 }
const totalStyle = { size: 11.5, weight: 'bold' } as const

/** Rows of which each cell has a tag. In a longer table each row has one, because four for each of ten thousand gifts are most of the file. */
const mostRowsOfCells = 1_500

/** A table over as many pages as it needs, with its head on each, and what it comes to at its end. */
export function drawTable(sheet: Sheet, { head, rows, total, words }: TablePart) {
  const { doc, pen } = sheet
  const widest = (column: 0 | 2) => Math.max(...longest([head, ...rows].map(row => row[column])).map(text => pen.widthOf(text, cellStyle)))
  const middle = left + widest(0) + gap
  const middleWidth = right - widest(2) - gap - middle
  const table = sheet.group('Table')

  function drawRow(row: TablePart['rows'][number], style: TextStyle, cellType: string) {
    const lines = pen.lines(row[1], middleWidth, style)
    const height = pen.heightOf(Math.max(1, lines.length), style)
    if (sheet.need(height + padding)) drawHead()
    const cells = [
      () => pen.writeLines(pen.lines(row[0], middle - left, style), left, sheet.y, style),
      () => pen.writeLines(lines, middle, sheet.y, style),
      () => pen.writeRight(row[2], right, sheet.y, style),
    ]
    if (rows.length <= mostRowsOfCells) drawCells(sheet, table, cellType, cells)
    else sheet.tag('TR', () => cells.forEach(draw => void draw()), { parent: table })
    sheet.y += height + padding
  }

  function drawHead() {
    drawRow(head, headStyle, 'TH')
    sheet.decorate(() => doc.rect(left, sheet.y, innerWidth, 1).fill(sheet.colors.accent))
    sheet.y += padding
  }

  drawHead()
  for (const row of rows) {
    drawRow(row, cellStyle, 'TD')
    sheet.decorate(() => doc.rect(left, sheet.y - 1, innerWidth, 0.5).fill(hairline))
    sheet.y += padding - 1
  }
  table.end()
  drawTotal(sheet, total, words)
}

/** The three longest texts: one of them is the widest. */
const longest = (texts: readonly string[]) => texts.toSorted((one, other) => other.length - one.length).slice(0, 3)

function drawCells(sheet: Sheet, table: Structure, type: string, cells: readonly (() => void)[]) {
  const row = sheet.group('TR', table)
  for (const draw of cells) sheet.tag(type, draw, { parent: row })
  row.end()
}

function drawTotal(sheet: Sheet, { label, value }: TablePart['total'], words: string | undefined) {
  const { pen, colors } = sheet
  const wordLines = words ? pen.lines(words, innerWidth, cellStyle) : []
  sheet.need(pen.heightOf(1, totalStyle) + pen.heightOf(wordLines.length, cellStyle) + 12)
  sheet.y += 6
  sheet.tag('P', () => {
    pen.writeLines(pen.lines(label, innerWidth / 2, totalStyle), left, sheet.y, totalStyle)
    pen.writeRight(value, right, sheet.y, { ...totalStyle, color: colors.text })
  })
  sheet.y += pen.heightOf(1, totalStyle) + 4
  if (wordLines.length) sheet.tag('P', () => void pen.writeLines(wordLines, left, sheet.y, cellStyle))
  sheet.y += pen.heightOf(wordLines.length, cellStyle) + 20
}

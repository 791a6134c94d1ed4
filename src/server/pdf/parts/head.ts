import type { Letterhead } from '../paper.ts'
import { hairline, muted } from '../pen.ts'
import { innerWidth, type Sheet, sheetSize } from '../sheet.ts'

const { left, right, top, width } = sheetSize
const logoSide = 46

/** The bar in the church's colour at the upper edge of each page. */
export function drawBar({ doc, colors, decorate }: Sheet) {
  decorate(() => doc.rect(0, 0, width, 5).fill(colors.accent))
}

/** Who gives out the paper: logo, name, address. */
export function drawLetterhead(sheet: Sheet, { name, lines, logo }: Letterhead) {
  const { doc, pen } = sheet
  const x = logo ? left + logoSide + 14 : left
  const nameStyle = { size: 15, weight: 'bold' } as const
  const lineStyle = { size: 9, color: muted }
  const room = right - x
  const nameLines = pen.lines(name, room, nameStyle)
  const others = lines.filter(Boolean).flatMap(line => pen.lines(line, room, lineStyle))
  const height = pen.heightOf(nameLines.length, nameStyle) + pen.heightOf(others.length, lineStyle)
  if (logo) sheet.decorate(() => doc.image(Buffer.from(logo), left, top, { fit: [logoSide, logoSide], align: 'center', valign: 'center' }))
  let y = top + Math.max(0, logo ? (logoSide - height) / 2 : 0)
  sheet.tag('P', () => {
    y = pen.writeLines(nameLines, x, y, nameStyle)
  })
  if (others.length)
    sheet.tag('P', () => {
      y = pen.writeLines(others, x, y, lineStyle)
    })
  sheet.y = Math.max(y, logo ? top + logoSide : 0) + 14
  sheet.decorate(() => doc.rect(left, sheet.y, innerWidth, 0.75).fill(hairline))
  sheet.y += 26
}

/** The title of the paper, and its number or date. */
export function drawTitle(sheet: Sheet, title: string, about: string | undefined) {
  const { pen } = sheet
  const style = { size: 22, weight: 'bold' } as const
  sheet.tag('H1', () => {
    sheet.y = pen.writeLines(pen.lines(title, innerWidth, style), left, sheet.y, style)
  })
  if (about) {
    const aboutStyle = { size: 10, color: muted }
    sheet.tag('P', () => {
      sheet.y = pen.writeLines(pen.lines(about, innerWidth, aboutStyle), left, sheet.y + 2, aboutStyle)
    })
  }
  sheet.y += 20
}

/** At the top of each further page: what this is, and from whom. @returns where it ends */
export function drawRunningHead(sheet: Sheet, text: string): number {
  const { doc, pen } = sheet
  const style = { size: 8.5, color: muted }
  drawBar(sheet)
  doc.markContent('Artifact', { type: 'Pagination' })
  const [line] = pen.lines(text, innerWidth, style)
  if (line) pen.writeLine(line, left, 34, style)
  doc.endMarkedContent()
  return top + 6
}

import type { Paper, PaperPart } from './paper.ts'
import { drawFields } from './parts/fields.ts'
import { drawFoot } from './parts/foot.ts'
import { drawForm } from './parts/form.ts'
import { drawBar, drawLetterhead, drawRunningHead, drawTitle } from './parts/head.ts'
import { drawCut, drawNote } from './parts/note.ts'
import { drawSignature } from './parts/signature.ts'
import { drawSum } from './parts/sum.ts'
import { drawTable } from './parts/table.ts'
import { drawTicket } from './parts/ticket.ts'
import { openPen } from './pen.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** Draws a paper as a PDF file with tags for screen readers. Takes a while for many rows: call it in a worker thread (`pdf-file.ts`). */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { title, about, language, madeAt, letterhead, colors, parts, pageOf, missingLetters } = paper
  // Only threads that draw a paper load it.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: letterhead.name, Creator: 'Atrio', Producer: 'Atrio', CreationDate: new Date(madeAt) },
  })
  const chunks: Buffer[] = []
  doc.on('data', chunk => chunks.push(chunk))
  const ended = new Promise(resolve => doc.on('end', resolve))

  const pen = await openPen(doc, textOf(paper))
  const sheet = createSheet(doc, pen, colors, it => drawRunningHead(it, `${title} · ${letterhead.name}`))
  drawBar(sheet)
  drawLetterhead(sheet, letterhead)
  drawTitle(sheet, title, about)
  for (const part of parts) drawPart(sheet, part)
  if (!pen.isComplete) drawNote(sheet, missingLetters)
  drawFoot(doc, pen, letterhead.name, pageOf)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPart(sheet: Sheet, part: PaperPart) {
  switch (part.kind) {
    case 'fields':
      return drawFields(sheet, part.fields)
    case 'note':
      return drawNote(sheet, part.text)
    case 'cut':
      return drawCut(sheet, part.text)
    case 'signature':
      return drawSignature(sheet, part.name, part.caption)
    case 'sum':
      return drawSum(sheet, part)
    case 'table':
      return drawTable(sheet, part)
    case 'form':
      return drawForm(sheet, part)
    case 'ticket':
      return drawTicket(sheet, part)
  }
}

/** Each character of the paper's texts, once. */
function textOf(paper: Paper): string {
  const characters = new Set<string>()
  JSON.stringify(paper, (_, value) => {
    if (value instanceof Uint8Array) return undefined
    if (typeof value === 'string') for (const character of value) characters.add(character)
    return value
  })
  return [...characters].join('')
}

import { withLists } from './lists.ts'
import { type Format, isBlock, type Line, type Piece, piecesOf } from './pieces.ts'
import { treeOf } from './tree.ts'

/**
 * Arranges sanitised HTML so that nothing is where it cannot be: no paragraph or list in a paragraph, no entry outside of a list, no link in
 * a link. A `div` is a paragraph; paragraphs of Word with `data-level` become lists; `data-marks` of a `span` the elements that it names.
 * What is arranged stays the same when it is arranged again.
 * @param html as sanitize-html writes it
 * @param maxLength characters
 * @returns `undefined` when more would come out
 */
export function arrange(html: string, maxLength: number): string | undefined {
  let left = maxLength
  const parts: string[] = []
  const write = (part: string) => {
    left -= part.length
    if (left >= 0) parts.push(part)
  }
  const writeAll = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      if (left < 0) return
      if (!isBlock(piece)) writeLine(piece, write)
      else if (piece.tag === 'hr') write('<hr />')
      else {
        write(`<${piece.tag}${piece.attributes}>`)
        writeAll(piece.pieces)
        write(`</${piece.tag}>`)
      }
    }
  }
  writeAll(withLists(piecesOf(treeOf(html))))
  return left < 0 ? undefined : parts.join('')
}

/** Writes the texts of a line; formatting that the next text has too stays open. */
function writeLine({ kind, leaves }: Line, write: (part: string) => void): void {
  if (kind) write(`<${kind}>`)
  const open: Format[] = []
  for (const { html, formats } of [...leaves, { html: '', formats: [] }]) {
    const same = open.findIndex((format, at) => format !== formats[at])
    const kept = same < 0 ? open.length : same
    for (const { tag } of open.splice(kept).toReversed()) write(`</${tag}>`)
    for (const format of formats.slice(kept)) {
      open.push(format)
      write(`<${format.tag}${format.attributes}>`)
    }
    write(html)
  }
  if (kind) write(`</${kind}>`)
}

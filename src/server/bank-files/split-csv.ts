import { hasRowInside, hasValueInside, type QuotedCell } from './joined-cells.ts'
import { UnreadableFile } from './statement-line.ts'

/**
 * The cells of a CSV file (RFC 4180): those in quotes may have separators, line breaks and doubled quotes in them. Rows end as on Windows, Unix
 * or old Macs.
 * @returns `failure`: a quote, which nobody closes or which closes in the words of another payer, has swallowed rows or cells; the rows before it
 * are there. `quoted`: the cells that may be several
 */
export function splitCsv(text: string, separator: string): { rows: string[][]; quoted: QuotedCell[]; failure?: UnreadableFile } {
  const rows: string[][] = []
  const quoted: QuotedCell[] = []
  let row: string[] = []
  let cell = ''
  /** Whether the cell has only blanks so far: to look at all of it at each quote takes minutes for a file of nothing else. */
  let isBlank = true
  let isQuoted = false
  let hasBreak = false
  let hasSeparator = false
  const add = (character: string) => {
    cell += character
    isBlank &&= character.trim() === ''
  }
  const endCell = () => {
    if (hasSeparator || hasBreak)
      quoted.push({ row: rows.length + 1, column: row.length, hasSeparator, hasBreak, hasValue: hasValueInside(cell, separator) })
    row.push(cell)
    cell = ''
    isBlank = true
    hasBreak = false
    hasSeparator = false
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string
    if (isQuoted && character === '"' && text[i + 1] === '"') {
      add('"')
      i++
    } else if (isQuoted) {
      if (character === '"') {
        isQuoted = false
        if (hasBreak && hasRowInside(cell, separator)) return { rows, quoted, failure: inWords(rows) }
      } else {
        add(character)
        hasBreak ||= character === '\n' || character === '\r'
        hasSeparator ||= character === separator
      }
    } else if (character === '"' && isBlank && !hasBreak) {
      isQuoted = true
      cell = ''
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      endRow()
      if (character === '\r' && text[i + 1] === '\n') i++
    } else {
      // Two rows, or two cells, that each have a quote too many look like one cell.
      if ((hasBreak || hasSeparator) && character !== ' ') return { rows, quoted, failure: inWords(rows) }
      add(character)
    }
  }
  if (isQuoted) return { rows, quoted, failure: new UnreadableFile(null, 'cut_off') }
  if (cell || row.length) endRow()
  return { rows, quoted }
}

const inWords = (rows: readonly unknown[]) => new UnreadableFile(rows.length + 1, 'entry_in_words')

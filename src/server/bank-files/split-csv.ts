import { UnreadableFile } from './statement-line.ts'

/**
 * The cells of a CSV file (RFC 4180): those in quotes may have separators, line breaks and doubled quotes in them. Rows end as on Windows, Unix
 * or old Macs.
 * @returns `failure`: a quote that nobody closes has swallowed rows; the rows before it are there
 */
export function splitCsv(text: string, separator: string): { rows: string[][]; failure?: UnreadableFile } {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  /** Whether the cell has only blanks so far: to look at all of it at each quote takes minutes for a file of nothing else. */
  let isBlank = true
  let isQuoted = false
  let hasBreak = false
  const add = (character: string) => {
    cell += character
    isBlank &&= character.trim() === ''
  }
  const endCell = () => {
    row.push(cell)
    cell = ''
    isBlank = true
    hasBreak = false
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
      if (character === '"') isQuoted = false
      else {
        add(character)
        hasBreak ||= character === '\n' || character === '\r'
      }
    } else if (character === '"' && isBlank && !hasBreak) {
      isQuoted = true
      cell = ''
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      endRow()
      if (character === '\r' && text[i + 1] === '\n') i++
    } else {
      // Two rows that each have a quote too many look like one cell.
      if (hasBreak && character !== ' ') return { rows, failure: new UnreadableFile(rows.length + 1) }
      add(character)
    }
  }
  if (isQuoted) return { rows, failure: new UnreadableFile(null, 'cut_off') }
  if (cell || row.length) endRow()
  return { rows }
}

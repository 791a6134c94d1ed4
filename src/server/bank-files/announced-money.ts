import { type Columns, nameOf } from './csv-columns.ts'

/** Whether the bank only announces an entry: it says so, or something does that a payer may have written. */
export type Announced = 'yes' | 'perhaps' | undefined

/**
 * Follows the headings of a table, behind which banks write what they mean to book later, until the names of the columns come again. The names may
 * also stand once more directly behind the heading.
 * @param names of the columns
 * @returns for each row behind the names, in their order, what is said of it
 */
export function followHeadings(names: readonly string[], columns: Columns): (cells: readonly string[]) => Announced {
  const wordsOf = (cells: readonly string[]) => cells.map(nameOf).join(';')
  const ofNames = wordsOf(names)
  let announced: Announced
  let isHeading = false
  return cells => {
    const heading = headingIn(cells, columns)
    if (heading) announced = announced === 'yes' ? announced : heading
    // Payers write no whole row.
    else if (!isHeading && names.length && wordsOf(cells) === ofNames) announced = undefined
    isHeading = heading !== undefined
    return announced
  }
}

/** What a row of one cell announces. Where texts go on in the next row, it may be one of a payer. */
function headingIn(cells: readonly string[], { day, texts }: Columns): Announced {
  const filled = cells.flatMap((cell, column) => (cell.trim() ? [column] : []))
  const [column = -1] = filled
  const text = nameOf(cells[column] ?? '')
  if (filled.length !== 1 || !/\b(futur|agendad|previst)/.test(text)) return undefined
  if (column === day || (column === 0 && !texts.includes(0))) return 'yes'
  return /^(lancamento|movimentac|transac|agendamento)\w* (futur|agendad|previst)\w*$/.test(text) ? 'perhaps' : undefined
}
